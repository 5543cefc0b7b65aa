import { isStreamMissing } from '@imguessr/messaging';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { DEPLOYMENT_BUCKET } from './partition-count.ts';

const BACKUP = 'backup.completed';
const DRILL = { completed: 'restore-drill.completed', failed: 'restore-drill.failed' } as const;
const RESTORE = 'play-log.restored';

/** When a restore drill was last completed, and last failed, in Unix seconds; undefined if it never was or did. */
export interface LastDrill {
  readonly completed: number | undefined;
  readonly failed: number | undefined;
}

/** Records that a backup was completed, for the metrics; does nothing where no play has ever been possible. Rejects while NATS is unavailable. */
export async function recordBackup(nc: NatsConnection, completedAt: Date): Promise<void> {
  await record(await open(nc), BACKUP, completedAt);
}

/** Resolves with the Unix seconds of the last completed backup; undefined if there is none. Rejects while NATS is unavailable. */
export async function readLastBackup(nc: NatsConnection): Promise<number | undefined> {
  return read(await open(nc), BACKUP);
}

/** Records the result of a restore drill, as `recordBackup` does. */
export async function recordDrill(nc: NatsConnection, result: keyof LastDrill, at: Date): Promise<void> {
  await record(await open(nc), DRILL[result], at);
}

/** Resolves with the times of the last restore drills. Rejects while NATS is unavailable. */
export async function readLastDrill(nc: NatsConnection): Promise<LastDrill> {
  const bucket = await open(nc);
  return { completed: await read(bucket, DRILL.completed), failed: await read(bucket, DRILL.failed) };
}

/** Records that the play log was restored, so that it has another name than before: see `playLogName`. */
export async function recordRestore(nc: NatsConnection, at: Date): Promise<void> {
  await (await open(nc))?.put(RESTORE, at.toISOString());
}

/**
 * Resolves with a function that returns the name of a stream of the play log, given when it was created. What was counted of a log is
 * valid for a log of the same name only. A stream that was restored from a snapshot has the time of the original one: without the time
 * of the restore, it could not be distinguished from it.
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

async function open(nc: NatsConnection): Promise<KV | undefined> {
  try {
    const bucket = await new Kvm(nc).open(DEPLOYMENT_BUCKET);
    await bucket.status();
    return bucket;
  } catch (error) {
    if (isStreamMissing(error)) return undefined;
    throw error;
  }
}
