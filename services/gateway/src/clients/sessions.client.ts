import { createHash, randomBytes } from 'node:crypto';
import type { NatsLink } from '@imguessr/messaging';
import { lazyBucket } from './lazy-bucket.ts';

/** How long a login lasts, in milliseconds. */
export const SESSION_MS = 12 * 3_600_000;

/** A login of an administrator, under a name that facts can carry without giving it away. */
export interface AdminSession {
  readonly name: string;
}

/** The logins of administrators, the same for every gateway. Rejects while NATS does not answer. */
export interface Sessions {
  /** Begins a session and gives its token. */
  begin(): Promise<string>;
  /** The session of a token; undefined when there is none, or it is over. */
  find(token: string): Promise<AdminSession | undefined>;
  end(token: string): Promise<void>;
}

const BUCKET = 'imguessr_admin_sessions';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Sessions in a key-value bucket of NATS, which keeps the hashes of their tokens and forgets them after 12 hours. */
export function natsSessions(link: NatsLink, replicas: number, now = Date.now): Sessions {
  // no direct reads: another replica of the bucket may not know yet who has just logged in or out
  const bucket = lazyBucket(link, BUCKET, { replicas, ttl: SESSION_MS, history: 1, allow_direct: false });
  const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');
  return {
    async begin() {
      const token = randomBytes(32).toString('base64url');
      await (await bucket()).put(keyOf(token), JSON.stringify({ begunAt: now() }));
      return token;
    },
    async find(token) {
      if (!TOKEN.test(token)) return undefined;
      const key = keyOf(token);
      const entry = await (await bucket()).get(key);
      if (entry?.operation !== 'PUT') return undefined;
      const { begunAt } = entry.json<{ begunAt: number }>();
      return begunAt + SESSION_MS > now() ? { name: `admin:${key.slice(0, 8)}` } : undefined;
    },
    async end(token) {
      if (TOKEN.test(token)) await (await bucket()).delete(keyOf(token));
    },
  };
}
