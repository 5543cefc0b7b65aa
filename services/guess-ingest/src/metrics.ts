import type { StreamReplicas } from '@imguessr/messaging';
import type { LastDrill } from '@imguessr/play-log';
import { Counter, Gauge, Histogram, type Registry } from '@imguessr/service-kit';
import { createArchiverMetrics } from './archiver/archiver.metrics.ts';
import { createLogSizeMetrics } from './log-watch/log-size.metrics.ts';

const RECORDED_KINDS = ['guess', 'reveal', 'give_up'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

const BUCKETS_S = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function createIngestMetrics(registry: Registry) {
  const registers = [registry];
  const recorded = new Counter({
    name: 'imguessr_guesses_recorded_total',
    help: 'Recorded guesses, by kind',
    labelNames: ['kind'],
    registers,
  });
  const rejected = new Counter({
    name: 'imguessr_guesses_refused_total',
    help: 'Rejected guesses, by error code',
    labelNames: ['reason'],
    registers,
  });
  const append = new Histogram({
    name: 'imguessr_guess_append_seconds',
    help: 'Guess latency in seconds, from receipt to acknowledged append',
    buckets: BUCKETS_S,
    registers,
  });
  const plays = new Counter({
    name: 'imguessr_plays_recalled_total',
    help: 'Reads of plays in progress, by source: memory, log or archive',
    labelNames: ['from'],
    registers,
  });
  const replicas = new Gauge({
    name: 'imguessr_stream_replicas',
    help: 'Copies of a JetStream stream: up to date ones (leader included), those it is configured with, those wanted',
    labelNames: ['stream', 'state'],
    registers,
  });
  // Resolving labels costs more than counting.
  const recordedKinds = new Map(RECORDED_KINDS.map((kind) => [kind, recorded.labels({ kind })]));
  const memory = plays.labels({ from: 'memory' });
  const log = plays.labels({ from: 'log' });
  const archive = plays.labels({ from: 'archive' });
  return {
    recorded: (kind: RecordedKind) => recordedKinds.get(kind)?.inc(),
    rejected: (reason: string) => rejected.inc({ reason }),
    /** Milliseconds from receiving a guess to its acknowledged append. */
    appended: (ms: number) => append.observe(ms / 1_000),
    /** Where a play in progress was found; `archive` counts each look-up. */
    plays: { memory: () => memory.inc(), log: () => log.inc(), archive: () => archive.inc() },
    archiver: createArchiverMetrics(registry),
    logSize: createLogSizeMetrics(registry),
    /** The functions resolve with Unix seconds, and are called when metrics are collected. */
    showLastBackup: (
      readBackup: () => Promise<number | undefined>,
      readDrill: () => Promise<LastDrill>,
    ) => {
      const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
        new Gauge({
          name,
          help: `${help}, in Unix seconds; omitted if none was, or while NATS is unavailable`,
          registers,
          async collect() {
            this.remove();
            const seconds = await read().catch(() => undefined);
            if (seconds !== undefined) this.set(seconds);
          },
        });
      gauge(
        'imguessr_last_backup_timestamp_seconds',
        'When the last backup was completed',
        readBackup,
      );
      const [completed, failed] = [
        'imguessr_last_restore_drill_timestamp_seconds',
        'imguessr_last_failed_restore_drill_timestamp_seconds',
      ];
      gauge(
        completed,
        'When a backup was last restored successfully by the restore drill',
        async () => (await readDrill()).completed,
      );
      gauge(failed, 'When the restore drill last failed', async () => (await readDrill()).failed);
    },
    /** The copies of every stream, and the number `wanted`. */
    replicas(streams: readonly StreamReplicas[], wanted: number) {
      // Not reset: a cluster leaves out streams that have no leader at the moment.
      for (const { stream, current, configured } of streams) {
        replicas.set({ stream, state: 'current' }, current);
        replicas.set({ stream, state: 'configured' }, configured);
        replicas.set({ stream, state: 'wanted' }, wanted);
      }
    },
  };
}

export type IngestMetrics = ReturnType<typeof createIngestMetrics>;
