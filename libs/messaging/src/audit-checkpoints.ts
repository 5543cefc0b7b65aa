import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { DEPLOYMENT_BUCKET } from './partition-count.ts';
import { isWrongLastSequence } from './wrong-last-sequence.ts';

const PREFIX = 'audit.';
/** Checkpoints of the last 400 days are kept. */
const MAX_CHECKPOINTS = 400;

/**
 * Stores the text of the checkpoint of a day (yyyy-MM-dd) unless that day has one; resolves with whether it was stored. The oldest
 * beyond 400 are deleted. Rejects while NATS is unavailable, or before a play log exists.
 */
export async function storeAuditCheckpoint(nc: NatsConnection, date: string, text: string): Promise<boolean> {
  const bucket = await openBucket(nc);
  try {
    await bucket.create(PREFIX + date, text);
  } catch (error) {
    if (isWrongLastSequence(error)) return false;
    throw error;
  }
  for (const old of (await datesIn(bucket)).slice(0, -MAX_CHECKPOINTS)) await bucket.purge(PREFIX + old);
  return true;
}

/** Resolves with the days that have a checkpoint, oldest first. */
export const readAuditCheckpoints = async (nc: NatsConnection): Promise<string[]> => datesIn(await openBucket(nc));

/** Resolves with the text of the checkpoint of a day; undefined if it has none. */
export async function readAuditCheckpoint(nc: NatsConnection, date: string): Promise<string | undefined> {
  const entry = await (await openBucket(nc)).get(PREFIX + date);
  return entry?.operation === 'PUT' ? entry.string() : undefined;
}

const openBucket = (nc: NatsConnection): Promise<KV> => new Kvm(nc).open(DEPLOYMENT_BUCKET);

async function datesIn(bucket: KV): Promise<string[]> {
  const dates: string[] = [];
  for await (const key of await bucket.keys(`${PREFIX}>`)) dates.push(key.slice(PREFIX.length));
  return dates.sort();
}
