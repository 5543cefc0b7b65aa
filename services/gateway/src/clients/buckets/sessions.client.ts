import { createHmac, randomBytes } from 'node:crypto';
import type { EditorIdentity, Role } from '@imguessr/contracts';
import type { NatsLink } from '@imguessr/messaging';
import { deriveKey } from '@imguessr/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import { lazyBucket } from './lazy-bucket.ts';

/** The lifetime of an administrator session, in milliseconds. */
export const SESSION_MS = 12 * 3_600_000;

/**
 * Somebody who is signed in. `name` can be stored in events: it reveals neither the token nor who
 * it is.
 */
export interface AdminSession {
  readonly name: string;
  readonly role: Role;
  /** Undefined for a session of the owner's password. */
  readonly editor?: EditorIdentity | undefined;
}

/**
 * What the keys of sessions are derived from: with another password or secret, none of the stored
 * sessions is found.
 */
export interface SessionSecrets {
  readonly password: string;
  readonly secret: string;
}

const BUCKET = 'imguessr_admin_sessions';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns a store in a NATS key-value bucket, which contains keyed hashes of the tokens and expires
 * them after 12 hours.
 */
export function createSessionStore(
  link: NatsLink,
  replicas: number,
  { password, secret }: SessionSecrets,
  now = Date.now,
) {
  // No direct reads: another replica may not know yet that a session was created or deleted.
  const withBucket = lazyBucket(link, BUCKET, {
    replicas,
    ttl: SESSION_MS,
    history: 1,
    allow_direct: false,
  });
  const hashKey = deriveKey(secret, `admin-sessions ${password}`);
  const keyOf = (token: string) => createHmac('sha256', hashKey).update(token).digest('hex');
  const nameOf = (key: string) => `admin:${key.slice(0, 8)}`;
  return {
    /** Creates a session and resolves with it and its token. */
    async create(): Promise<AdminSession & { readonly token: string }> {
      const token = randomBytes(32).toString('base64url');
      const key = keyOf(token);
      const session = JSON.stringify({ begunAt: now() });
      await withBucket((bucket) => bucket.put(key, session));
      return { token, name: nameOf(key), role: 'owner' };
    },
    /** Resolves with the session of a token; undefined if there is none or it has expired. */
    async find(token: string): Promise<AdminSession | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const key = keyOf(token);
      const entry = await withBucket((bucket) => bucket.get(key));
      if (entry?.operation !== 'PUT') return undefined;
      const { begunAt } = entry.json<{ begunAt: number }>();
      return begunAt + SESSION_MS > now() ? { name: nameOf(key), role: 'owner' } : undefined;
    },
    async delete(token: string) {
      if (TOKEN.test(token)) await withBucket((bucket) => bucket.delete(keyOf(token)));
    },
    /** Deletes all sessions. */
    async deleteAll() {
      await withBucket(async () => {
        if (!link.current) throw new Error('NATS is not connected');
        // One operation of the leader: the keys that a replica lists may lack a session created
        // just before.
        const { streams } = await jetstreamManager(link.current, { checkAPI: false });
        await streams.purge(`KV_${BUCKET}`);
      });
    },
  };
}

/**
 * The sessions of those who signed in with the owner's password, shared by all gateways. Rejects
 * while NATS is unavailable.
 */
export type SessionStore = ReturnType<typeof createSessionStore>;
