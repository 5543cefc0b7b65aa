import { createHmac, randomBytes } from 'node:crypto';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { kvEntries } from './kv-entries.ts';

const BUCKET = 'imguessr_erasures';
const KEY_BYTES = 32;

/** That a session was erased: a keyed hash of its id, and the key. Tells nobody the id, and recognises it in a backup. */
export interface ErasedSession {
  readonly hash: string;
  readonly key: string;
}

const hashOf = (sessionId: string, key: string) => createHmac('sha256', key).update(sessionId).digest('base64url');

/** Notes in NATS that sessions were erased. */
export async function noteErased(nc: NatsConnection, sessionIds: readonly string[], replicas: number): Promise<void> {
  const known = await readErasedSessions(nc);
  const key = known.at(-1)?.key ?? randomBytes(KEY_BYTES).toString('base64url');
  await putErasedSessions(
    nc,
    sessionIds.map((sessionId) => ({ hash: hashOf(sessionId, key), key })),
    replicas,
  );
}

/** Adds to the erased sessions that NATS knows; harmless to repeat. */
export async function putErasedSessions(
  nc: NatsConnection,
  sessions: readonly ErasedSession[],
  replicas: number,
): Promise<void> {
  if (sessions.length === 0) return;
  const bucket = await new Kvm(nc).create(BUCKET, { replicas, history: 1 });
  for (const { hash, key } of sessions) await bucket.put(hash, key);
}

/** Resolves with the sessions that were erased, the latest last. */
export async function readErasedSessions(nc: NatsConnection): Promise<ErasedSession[]> {
  return (await kvEntries(nc, BUCKET)).map((entry) => ({ hash: entry.key, key: entry.string() }));
}

/** Returns a function that tells whether a session is one of these. */
export function isOneOf(sessions: readonly ErasedSession[]): (sessionId: string) => boolean {
  const hashes = Map.groupBy(sessions, ({ key }) => key);
  const sets = [...hashes].map(([key, same]) => ({ key, known: new Set(same.map(({ hash }) => hash)) }));
  return (sessionId) => sets.some(({ key, known }) => known.has(hashOf(sessionId, key)));
}
