import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { openBucket } from './open-bucket.ts';
import { DEPLOYMENT_BUCKET } from './partition-count.ts';

const BACKUP = 'backup.completed';
const DRILL = { completed: 'restore-drill.completed', failed: 'restore-drill.failed' } as const;
const RESTORE = 'play-log.restored';

/** Unix seconds; undefined if never. */
export interface LastDrill {
  readonly completed: number | undefined;
  readonly failed: number | undefined;
}

/**
 * Records a completed backup, for the metrics; does nothing without a play log. Rejects while NATS
 * is unavailable.
 */
export async function recordBackup(nc: NatsConnection, completedAt: Date): Promise<void> {
  await record(await open(nc), BACKUP, completedAt);
}

export async function readLastBackup(nc: NatsConnection): Promise<number | undefined> {
  return read(await open(nc), BACKUP);
}

export async function recordDrill(
  nc: NatsConnection,
  result: keyof LastDrill,
  at: Date,
): Promise<void> {
  await record(await open(nc), DRILL[result], at);
}

export async function readLastDrill(nc: NatsConnection): Promise<LastDrill> {
  const bucket = await open(nc);
  return {
    completed: await read(bucket, DRILL.completed),
    failed: await read(bucket, DRILL.failed),
  };
}

export async function recordRestore(nc: NatsConnection, at: Date): Promise<void> {
  await (await open(nc))?.put(RESTORE, at.toISOString());
}

/**
 * Resolves with a function from the creation time of a stream to its name. A stream restored from a
 * snapshot has the
 * creation time of the original; the time of the restore tells them apart.
 */
export async function playLogName(nc: NatsConnection): Promise<(created: string) => string> {
  const entry = await (await open(nc))?.get(RESTORE);
  if (entry?.operation !== 'PUT') return (created) => created;
  return (created) => `${created} restored ${entry.string()}`;
}

async function record(bucket: KV | undefined, key: string, at: Date): Promise<void> {
  await bucket?.put(key, String(Math.floor(at.getTime() / 1_000)));
}

async function read(bucket: KV | undefined, key: string): Promise<number | undefined> {
  const entry = await bucket?.get(key);
  const seconds = entry?.operation === 'PUT' ? Number(entry.string()) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : undefined;
}

const open = (nc: NatsConnection) => openBucket(nc, DEPLOYMENT_BUCKET);
