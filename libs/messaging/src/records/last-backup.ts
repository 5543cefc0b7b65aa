import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { isStreamMissing } from '../streams/jetstream-errors.ts';

const BUCKET = 'imguessr_operations';
const BACKUP = 'backup.completed';

/** Records a completed backup, for the metrics. Rejects while NATS is unavailable. */
export async function recordBackup(nc: NatsConnection, completedAt: Date): Promise<void> {
  const bucket = await new Kvm(nc).create(BUCKET, { history: 1 });
  await bucket.put(BACKUP, completedAt.toISOString());
}

/** Resolves with Unix seconds; undefined if there was none. Rejects while NATS is unavailable. */
export async function readLastBackup(nc: NatsConnection): Promise<number | undefined> {
  try {
    const bucket = await new Kvm(nc).open(BUCKET);
    // NATS 2.9 ends when a bucket is read while it is being created.
    await bucket.status();
    const entry = await bucket.get(BACKUP);
    return entry?.operation === 'PUT' ? Date.parse(entry.string()) / 1_000 : undefined;
  } catch (error) {
    if (isStreamMissing(error)) return undefined;
    throw error;
  }
}
