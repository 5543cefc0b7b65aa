import { delay } from '@imguessr/async';
import type { PlayArchive } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ProjectionCodecs } from '../../lifecycle/projection-codecs.ts';
import { readLogs } from '../../log/log-state.ts';
import type { PartitionRecount } from '../recount/partition-recount.ts';
import { createPartitionReplay } from '../replay/partition-replay.ts';
import { followPartition, type PartitionCounts } from './follow-partition.ts';

/** The counts of all partitions. */
export interface Counts {
  /** One for each partition, once all have reached what was in the log at the start; until then undefined. */
  readonly all: readonly PartitionCounts[] | undefined;
  readonly recounts: readonly PartitionRecount[] | undefined;
  stop(): Promise<void>;
}

/** How much is kept in memory at most. */
export interface CountLimits {
  readonly words: number;
  readonly fields: number;
}

const POLL_MS = 100;

/** Counts all partitions and follows them. */
export function followCounts(
  nc: NatsConnection,
  partitions: number,
  archive: PlayArchive | undefined,
  codecs: ProjectionCodecs,
  limits: CountLimits,
  logger: Logger,
): Counts {
  const words = { capacity: limits.words, used: 0 };
  const fields = { capacity: limits.fields, used: 0 };
  const onFull = () =>
    logger.warn({ fields: limits.fields }, 'more fields are stored than AUDIT_FIELDS_IN_MEMORY; not all are compared');
  const newReplay = () => createPartitionReplay(codecs, fields, onFull);
  const followed = Array.from({ length: partitions }, (_, p) =>
    followPartition(nc, p, archive?.(p), words, newReplay, logger),
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  let isComplete = false;

  const complete = async () => {
    let ends: readonly number[] | undefined;
    while (!signal.aborted) {
      ends ??= await readLogs(nc, partitions).then(
        (logs) => logs.map(({ last }) => last),
        () => undefined,
      );
      if (ends && followed.every(({ current }, p) => (current?.recount.position.value ?? -1) >= (ends?.[p] ?? 0)))
        break;
      await delay(POLL_MS, signal);
    }
    if (signal.aborted) return;
    isComplete = true;
    const facts = followed.reduce((sum, { current }) => sum + (current?.recount.position.value ?? 0), 0);
    logger.info({ facts, words: words.used, fields: fields.used }, 'play log recounted');
  };
  const completing = complete();

  const all = () => {
    const known = followed.flatMap(({ current }) => current ?? []);
    return isComplete && known.length === partitions ? known : undefined;
  };
  return {
    get all() {
      return all();
    },
    get recounts() {
      return all()?.map(({ recount }) => recount);
    },
    async stop() {
      stopping.abort();
      await Promise.all([completing, ...followed.map(({ stop }) => stop())]);
    },
  };
}
