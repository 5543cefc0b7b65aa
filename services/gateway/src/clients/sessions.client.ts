import { createHash, randomBytes } from 'node:crypto';
import type { NatsLink } from '@imguessr/messaging';
import { lazyBucket } from './lazy-bucket.ts';

/** The lifetime of an administrator session, in milliseconds. */
export const SESSION_MS = 12 * 3_600_000;

/** An administrator session. `name` is a pseudonym that can be stored in events without revealing the token. */
export interface AdminSession {
  readonly name: string;
}

/** The administrator sessions, shared by all gateways. Rejects while NATS is unavailable. */
export interface SessionStore {
  /** Creates a session and resolves with its token. */
  create(): Promise<string>;
  /** Resolves with the session of a token; undefined if there is none or it has expired. */
  find(token: string): Promise<AdminSession | undefined>;
  delete(token: string): Promise<void>;
}

const BUCKET = 'imguessr_admin_sessions';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Returns a store in a NATS key-value bucket, which contains hashes of the tokens and expires them after 12 hours. */
export function createSessionStore(link: NatsLink, replicas: number, now = Date.now): SessionStore {
  // No direct reads: another replica may not know yet that a session was created or deleted.
  const bucket = lazyBucket(link, BUCKET, { replicas, ttl: SESSION_MS, history: 1, allow_direct: false });
  const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');
  return {
    async create() {
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
    async delete(token) {
      if (TOKEN.test(token)) await (await bucket()).delete(keyOf(token));
    },
  };
}
