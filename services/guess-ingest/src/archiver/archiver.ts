import { repeat } from '@imguessr/async';
import { playStream } from '@imguessr/contracts';
import {
  ArchiveMismatchError,
  type ArchivePool,
  archivePartition,
  deleteArchived,
  migrateArchive,
  tryExclusively,
} from '@imguessr/play-log/archive';
import type { Logger } from '@imguessr/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ArchiverMetrics } from './archiver.metrics.ts';

interface ArchiverDeps {
  readonly nc: NatsConnection;
  readonly pool: ArchivePool;
  readonly databaseUrl: string;
  readonly partitions: number;
  readonly replicas: number;
  readonly windowMs: number;
  readonly intervalMs: number;
  /** From the publication of a manifest to the deletion, so that every instance knows it. */
  readonly deletionDelayMs: number;
  readonly metrics: ArchiverMetrics;
  readonly logger: Logger;
}

/** A block is not filled for longer than this. */
const MAX_WAIT_MS = 3_600_000;

/**
 * Moves facts older than the window into the archive. A kill at any moment leaves work that the
 * next run continues.
 */
export function runArchiver(deps: ArchiverDeps): { stop(): Promise<void> } {
  const { nc, pool, windowMs, metrics, logger } = deps;
  /** By partition: the ends that were published, and when. */
  const published = new Map<number, { through: number; at: number }[]>();
  /** Partitions whose archive differs from the stream: an operator has to look first. */
  const halted = new Set<number>();
  let isMigrated = false;
  let hasFailed = false;

  const deletable = (partition: number, archivedThrough: number): number => {
    const now = performance.now();
    const ends = published.get(partition) ?? [];
    if (ends.at(-1)?.through !== archivedThrough) ends.push({ through: archivedThrough, at: now });
    const due = ends.filter(({ at }) => now - at >= deps.deletionDelayMs);
    // Only the newest of the due ends is still needed.
    published.set(partition, ends.slice(Math.max(0, due.length - 1)));
    return due.at(-1)?.through ?? 0;
  };
  const runOn = async (partition: number, signal: AbortSignal) => {
    const archivedThrough = await archivePartition(nc, pool, partition, {
      windowMs,
      maxWaitMs: Math.min(MAX_WAIT_MS, windowMs),
      publicationDelayMs: deps.deletionDelayMs / 3,
      replicas: deps.replicas,
      signal,
      onBlock: (facts) => metrics.archived(partition, facts),
    });
    metrics.lag(
      partition,
      Math.max(0, (await oldestDueAgeMs(nc, partition, archivedThrough)) - windowMs),
    );
    const through = deletable(partition, archivedThrough);
    if (through > 0)
      metrics.deleted(partition, await deleteArchived(nc, partition, through, signal));
  };
  const run = async (signal: AbortSignal) => {
    if (!isMigrated) await migrateArchive(deps.databaseUrl);
    isMigrated = true;
    for (let partition = 0; partition < deps.partitions && !signal.aborted; partition++) {
      if (halted.has(partition)) {
        metrics.failed(partition);
        continue;
      }
      try {
        const isOurs = await tryExclusively(pool, partition, () => runOn(partition, signal));
        if (!isOurs) metrics.notArchiving(partition);
        if (hasFailed) logger.info('archiving again');
        hasFailed = false;
      } catch (error) {
        if (signal.aborted) return;
        metrics.failed(partition);
        if (error instanceof ArchiveMismatchError) {
          halted.add(partition);
          logger.error(
            { partition, reason: error.message },
            'archive differs from the play log; nothing is deleted',
          );
        } else if (!hasFailed)
          logger.warn(
            { partition, reason: (error as Error).message },
            'could not archive; retrying',
          );
        hasFailed = true;
      }
    }
  };
  for (let partition = 0; partition < deps.partitions; partition++) metrics.started(partition);
  // Failures of partitions are reported above.
  const onError = ({ message }: Error) => {
    hasFailed = true;
    logger.warn({ reason: message }, 'waiting for the database of the archive');
  };
  return { stop: repeat(run, { delayMs: deps.intervalMs, onError }) };
}

/**
 * Resolves with the age in milliseconds of the first fact after position `archivedThrough`, 0
 * without any.
 */
async function oldestDueAgeMs(
  nc: NatsConnection,
  partition: number,
  archivedThrough: number,
): Promise<number> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const oldest = await jsm.streams.getMessage(playStream(partition), { seq: archivedThrough + 1 });
  return oldest ? Math.max(0, Date.now() - oldest.time.getTime()) : 0;
}
