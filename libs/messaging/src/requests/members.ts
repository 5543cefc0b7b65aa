import { hashOf } from '@imguessr/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { NatsLink } from '../connection/connect.ts';
import { chooseByRendezvous } from './rendezvous.ts';

const ANNOUNCE_MS = 1_000;
/** A member that has not announced itself for this long is no longer sent requests of its own. */
const EXPIRY_MS = 3_500;

export interface Member {
  readonly id: string;
  readonly hash: number;
}

/**
 * The members of a service that announce themselves. It is a hint for routing: a listed member may
 * be gone already.
 */
export interface Members {
  /**
   * Returns the member for a key: the same one while it is there, in every process. Undefined when
   * none is known.
   */
  choose(key: string): Member | undefined;
  /** Removes a member that did not answer; it is listed again with its next announcement. */
  drop(member: Member): void;
}

interface Announcement {
  readonly member: string;
  readonly isLeaving?: boolean;
}

/**
 * Announces a member every second while `isReady` returns true. Returns a function that announces
 * that it leaves, to be called
 * before the member stops accepting requests.
 */
export function announceMember(
  nc: NatsConnection,
  subject: string,
  member: string,
  isReady: () => boolean,
): () => void {
  const announce = (announcement: Announcement) => {
    if (!nc.isClosed()) nc.publish(subject, JSON.stringify(announcement));
  };
  const announceIfReady = () => {
    if (isReady()) announce({ member });
  };
  announceIfReady();
  const timer = setInterval(announceIfReady, ANNOUNCE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    announce({ member, isLeaving: true });
  };
}

/**
 * Follows the announcements of `announceMember`. The list is empty at first, and while NATS is not
 * connected.
 */
export function followMembers(
  link: NatsLink,
  subject: string,
  now: () => number = () => performance.now(),
): Members {
  const listed = new Map<string, { readonly member: Member; expiresAt: number }>();
  let current: readonly Member[] = [];
  const update = () => {
    current = [...listed.values()].map(({ member }) => member);
  };
  const remove = (id: string) => {
    if (listed.delete(id)) update();
  };
  const add = (id: string) => {
    const expiresAt = now() + EXPIRY_MS;
    const known = listed.get(id);
    if (known) known.expiresAt = expiresAt;
    else {
      listed.set(id, { member: { id, hash: hashOf(id) }, expiresAt });
      update();
    }
  };

  void link.connected.then((nc) => {
    nc.subscribe(subject, {
      callback: (error, message) => {
        const announcement = error ? undefined : announcementIn(message.string());
        if (announcement?.isLeaving) remove(announcement.member);
        else if (announcement) add(announcement.member);
      },
    });
  });
  const expire = setInterval(() => {
    for (const [id, { expiresAt }] of listed) if (expiresAt < now()) remove(id);
  }, ANNOUNCE_MS);
  expire.unref();

  return {
    choose: (key) => chooseByRendezvous(key, current),
    drop: ({ id }) => remove(id),
  };
}

/** Returns undefined for a text that is not an announcement. */
function announcementIn(text: string): Announcement | undefined {
  try {
    const announcement = JSON.parse(text) as Partial<Announcement>;
    return typeof announcement.member === 'string'
      ? { ...announcement, member: announcement.member }
      : undefined;
  } catch {
    return undefined;
  }
}
