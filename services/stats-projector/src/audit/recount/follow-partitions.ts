import { delay } from '@imguessr/async';
import type { PlayArchive } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { readLogs } from '../../log/log-state.ts';
import { followPartition } from './follow-partition.ts';
import type { PartitionRecount } from './partition-recount.ts';

export interface Recounts {
  /** Undefined until all partitions have reached what was in the log at the start. */
  readonly all: readonly PartitionRecount[] | undefined;
  stop(): Promise<void>;
}

const POLL_MS = 100;

export function followPartitions(
  nc: NatsConnection,
  partitions: number,
  archive: PlayArchive | undefined,
  maxWords: number,
  logger: Logger,
): Recounts {
  const words = { capacity: maxWords, used: 0 };
  const followed = Array.from({ length: partitions }, (_, p) => followPartition(nc, p, archive?.(p), words, logger));
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
      if (ends && followed.every(({ current }, p) => (current?.position.value ?? -1) >= (ends?.[p] ?? 0))) break;
      await delay(POLL_MS, signal);
    }
    if (signal.aborted) return;
    isComplete = true;
    const facts = followed.reduce((sum, { current }) => sum + (current?.position.value ?? 0), 0);
    logger.info({ facts, words: words.used }, 'play log recounted');
  };
  const completing = complete();

  return {
    get all() {
      const known = followed.flatMap(({ current }) => current ?? []);
      return isComplete && known.length === partitions ? known : undefined;
    },
    async stop() {
      stopping.abort();
      await Promise.all([completing, ...followed.map(({ stop }) => stop())]);
    },
  };
}
