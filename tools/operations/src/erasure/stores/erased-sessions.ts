import { createHmac, randomBytes } from 'node:crypto';
import { retry } from '@imguessr/async';
import { isUnreceived } from '@imguessr/messaging';
import { digestOf } from '@imguessr/service-kit';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { kvEntries } from './kv-entries.ts';

const BUCKET = 'imguessr_erasures';
const KEY_BYTES = 32;
/** In a cluster, a server learns of a new bucket a moment after it was created. */
const UNRECEIVED = { delayMs: 100, maxMs: 10_000, isRetryable: isUnreceived };

/**
 * The record of an erased session: a keyed hash of its id, which does not reveal the id, but
 * matches it in a backup. Another record has
 * the keyed hash of the id's digest, because that is what circles store of a session.
 */
export interface ErasedSession {
  readonly hash: string;
  readonly key: string;
}

const hashOf = (text: string, key: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Records in NATS that sessions were erased. */
export async function recordErasedSessions(
  nc: NatsConnection,
  sessionIds: readonly string[],
): Promise<void> {
  const recorded = await readErasedSessions(nc);
  const key = recorded.at(-1)?.key ?? randomBytes(KEY_BYTES).toString('base64url');
  await putErasedSessions(
    nc,
    sessionIds
      .flatMap((id) => [id, digestOf(id)])
      .map((text) => ({ hash: hashOf(text, key), key })),
  );
}

/** Adds records of erased sessions to NATS. Repeating it has no further effect. */
export async function putErasedSessions(
  nc: NatsConnection,
  sessions: readonly ErasedSession[],
): Promise<void> {
  if (sessions.length === 0) return;
  const bucket = await new Kvm(nc).create(BUCKET, { history: 1 });
  for (const { hash, key } of sessions) await retry(() => bucket.put(hash, key), UNRECEIVED);
}

/** Resolves with the records of erased sessions, the latest last. */
export async function readErasedSessions(nc: NatsConnection): Promise<ErasedSession[]> {
  return (await kvEntries(nc, BUCKET)).map((entry) => ({ hash: entry.key, key: entry.string() }));
}

/**
 * Returns a function that checks whether a session id, or the digest of one, is that of one of
 * these records.
 */
export function createSessionMatcher(
  sessions: readonly ErasedSession[],
): (idOrDigest: string) => boolean {
  const hashes = Map.groupBy(sessions, ({ key }) => key);
  const sets = [...hashes].map(([key, records]) => ({
    key,
    hashes: new Set(records.map(({ hash }) => hash)),
  }));
  return (idOrDigest) => sets.some(({ key, hashes }) => hashes.has(hashOf(idOrDigest, key)));
}
