import { JetStreamApiError } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { DEPLOYMENT_BUCKET } from './partition-count.ts';

const KEY = 'backup.completed';
const STREAM_NOT_FOUND = 10_059;

/** Records that a backup was completed, for the metrics; does nothing where no play has ever been possible. Rejects while NATS is unavailable. */
export async function recordBackup(nc: NatsConnection, completedAt: Date): Promise<void> {
  const bucket = await open(nc);
  await bucket?.put(KEY, String(Math.floor(completedAt.getTime() / 1_000)));
}

/** Resolves with the Unix seconds of the last completed backup; undefined if there is none. Rejects while NATS is unavailable. */
export async function readLastBackup(nc: NatsConnection): Promise<number | undefined> {
  const bucket = await open(nc);
  const entry = await bucket?.get(KEY);
  const seconds = entry?.operation === 'PUT' ? Number(entry.string()) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : undefined;
}

async function open(nc: NatsConnection): Promise<KV | undefined> {
  try {
    const bucket = await new Kvm(nc).open(DEPLOYMENT_BUCKET);
    await bucket.status();
    return bucket;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return undefined;
    throw error;
  }
}
