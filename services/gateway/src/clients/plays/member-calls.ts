import { partitionOf } from '@imguessr/contracts';
import {
  type Caller,
  type Member,
  type Members,
  NoRespondersError,
  RequestTimeoutError,
} from '@imguessr/messaging';

type Send<Item, Reply> = (item: Item) => Promise<Reply>;

interface Subjects {
  /** Returns the subject on which any member accepts items of a partition. */
  readonly any: (partition: number) => string;
  /** Returns the subject on which a member accepts items of all partitions. */
  readonly member: (member: string) => string;
}

/**
 * Returns a function that sends an item to the member of its session. If that member is gone, any
 * member receives
 * the item; if it does not answer in time, the promise rejects, and later items go to others until
 * it announces itself again.
 */
export function createMemberCalls<Item extends { readonly sessionId: string }, Reply>(
  { to }: Pick<Caller, 'to'>,
  members: Members,
  partitions: number,
  subjects: Subjects,
): Send<Item, Reply> {
  const toPartition = Array.from({ length: partitions }, (_, partition) =>
    to<Item, Reply>(subjects.any(partition)),
  );
  const toAny: Send<Item, Reply> = (item) => {
    const send = toPartition[partitionOf(item.sessionId, partitions)];
    return send
      ? send(item)
      : Promise.reject(new RangeError('a play log has at least one partition'));
  };
  // The key is the member as it is listed: when the list drops it, its entry is released.
  const known = new WeakMap<Member, Send<Item, Reply>>();
  const toMember = (member: Member) => {
    let send = known.get(member);
    if (!send) {
      send = to<Item, Reply>(subjects.member(member.id));
      known.set(member, send);
    }
    return send;
  };

  return (item) => {
    const member = members.choose(item.sessionId);
    if (!member) return toAny(item);
    return toMember(member)(item).catch((error: unknown) => {
      const isGone = error instanceof NoRespondersError;
      if (isGone || error instanceof RequestTimeoutError) members.drop(member);
      if (isGone) return toAny(item);
      throw error;
    });
  };
}
