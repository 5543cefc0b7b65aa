import { waitUntil } from '@imguessr/async';
import type { PlayArchive } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { readLogs } from '../../log/log-state.ts';
import { followPartition } from './follow-partition.ts';
import type { PartitionRecount } from './partition-recount.ts';

const POLL = { intervalMs: 100, maxMs: Number.POSITIVE_INFINITY };

/** Counts all partitions from their first facts, archived ones included. */
export function recountPartitions(
  nc: NatsConnection,
  partitions: number,
  archive: PlayArchive | undefined,
  maxWords: number,
  logger: Logger,
) {
  const words = { capacity: maxWords, used: 0 };
  const followed = Array.from({ length: partitions }, (_, p) =>
    followPartition(nc, p, archive?.(p), words, logger),
  );

  const complete = async () => {
    const ends = (await readLogs(nc, partitions)).map(({ last }) => last);
    await waitUntil(
      'the recount',
      () => followed.every(({ current }, p) => (current?.position.value ?? -1) >= (ends[p] ?? 0)),
      POLL,
    );
    const facts = followed.reduce((sum, { current }) => sum + (current?.position.value ?? 0), 0);
    logger.info({ facts, words: words.used }, 'play log recounted');
  };

  return {
    /** Resolves once all partitions have reached what was in the log at the start. */
    complete: complete(),
    /**
     * Returns the recount of each partition, which goes on while people play. Throws before
     * `complete`.
     */
    all: (): readonly PartitionRecount[] =>
      followed.map(({ current }) => {
        if (!current) throw new Error('the play log has not been found');
        return current;
      }),
    async stop() {
      await Promise.all(followed.map(({ stop }) => stop()));
    },
  };
}
