import { EarlierDataError } from '@imguessr/connections';
import { isWrongLastSequence } from '@imguessr/messaging';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { openBucket } from './open-bucket.ts';

export const DEPLOYMENT_BUCKET = 'imguessr_deployment';
const KEY = 'partitions';
/** With which versions before 0.3.0 mark a play log. */
const EARLIER_KEY = 'play.partitions';
const CHECK_INTERVAL_MS = 2_000;

/** Thrown when PLAY_PARTITIONS differs from the partitions of the play log. */
export class PartitionMismatchError extends Error {
  constructor(recorded: number, configured: number) {
    super(
      `play log was created with ${recorded} partitions; PLAY_PARTITIONS=${configured} is not allowed, set PLAY_PARTITIONS=${recorded}`,
    );
    this.name = 'PartitionMismatchError';
  }
}

function requireEqual(recorded: number, configured: number): void {
  if (recorded !== configured) throw new PartitionMismatchError(recorded, configured);
}

/**
 * Records the number of partitions on the first start. Throws `PartitionMismatchError`, or
 * `EarlierDataError`.
 */
export async function recordPartitionCount(
  nc: NatsConnection,
  partitions: number,
  replicas: number,
): Promise<void> {
  await readPartitionCount(nc);
  const settings = await new Kvm(nc).create(DEPLOYMENT_BUCKET, { replicas });
  try {
    await settings.create(KEY, String(partitions));
  } catch (error) {
    if (!isWrongLastSequence(error)) throw error;
    const recorded = await readCount(settings);
    if (recorded === undefined) throw error;
    requireEqual(recorded, partitions);
  }
}

/**
 * Throws `PartitionMismatchError` when the recorded number differs, and `EarlierDataError`; waits
 * while NATS is unavailable. Before the first start of guess-ingest it checks in the background: a
 * difference then ends the process.
 */
export async function requirePartitionCount(nc: NatsConnection, partitions: number): Promise<void> {
  const recorded = await readWithRetry(nc);
  if (recorded !== undefined) return requireEqual(recorded, partitions);
  void waitUntilRecorded(nc).then((later) => {
    if (later !== undefined) requireEqual(later, partitions);
  });
}

/**
 * Resolves with the recorded number, undefined without a play log. Rejects while NATS is
 * unavailable.
 */
export async function readPartitionCount(nc: NatsConnection): Promise<number | undefined> {
  const settings = await openBucket(nc, DEPLOYMENT_BUCKET);
  return settings && readCount(settings);
}

async function waitUntilRecorded(nc: NatsConnection): Promise<number | undefined> {
  for (;;) {
    const recorded = await readWithRetry(nc);
    if (recorded !== undefined || nc.isClosed()) return recorded;
    await checkInterval();
  }
}

async function readWithRetry(nc: NatsConnection): Promise<number | undefined> {
  while (!nc.isClosed()) {
    try {
      return await readPartitionCount(nc);
    } catch (error) {
      if (error instanceof EarlierDataError) throw error;
      await checkInterval();
    }
  }
  return undefined;
}

const checkInterval = () =>
  new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS).unref());

async function readCount(settings: KV): Promise<number | undefined> {
  if (await settings.get(EARLIER_KEY)) throw new EarlierDataError('NATS');
  const entry = await settings.get(KEY);
  return entry?.operation === 'PUT' ? Number(entry.string()) : undefined;
}
