import type { StreamReplicas } from '@imguessr/messaging';
import { readLastBackup } from '@imguessr/messaging';
import { Counter, Gauge, Histogram, type Registry } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { PlayMemory } from './plays/play-memory.ts';
import type { Writer } from './writer/writer.ts';

const RECORDED_KINDS = ['guess', 'reveal', 'give_up'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

const BUCKETS_S = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function createIngestMetrics(registry: Registry) {
  const registers = [registry];
  /** Since metrics were collected: a counter of the library costs 1 µs a guess. */
  const recorded = { guess: 0, reveal: 0, give_up: 0 };
  new Counter({
    name: 'imguessr_guesses_recorded_total',
    help: 'Recorded guesses, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const kind of RECORDED_KINDS) {
        this.inc({ kind }, recorded[kind]);
        recorded[kind] = 0;
      }
    },
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
  const replicas = new Gauge({
    name: 'imguessr_stream_replicas',
    help: 'Copies of a JetStream stream: up to date ones (leader included), those it is configured with, those wanted',
    labelNames: ['stream', 'state'],
    registers,
  });
  return {
    recorded: (kind: RecordedKind) => {
      recorded[kind]++;
    },
    rejected: (reason: string) => rejected.inc({ reason }),
    /** Milliseconds from receiving a guess to its acknowledged append. */
    appended: (ms: number) => append.observe(ms / 1_000),
    /** Shows what is read when metrics are collected. */
    show(nc: NatsConnection, memory: PlayMemory, writer: Writer) {
      const gauge = (
        name: string,
        help: string,
        read: () => number | undefined | Promise<number | undefined>,
      ) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            this.remove();
            const value = await read();
            if (value !== undefined) this.set(value);
          },
        });
      gauge(
        'imguessr_guesses_waiting',
        'Guesses of the play log that PostgreSQL lacks',
        () => memory.waiting,
      );
      gauge('imguessr_writer', '1 in the instance that records guesses', () =>
        writer.isWriter() ? 1 : 0,
      );
      gauge(
        'imguessr_last_backup_timestamp_seconds',
        'When the last backup was completed, in Unix seconds; omitted if none was, or while NATS is unavailable',
        () => readLastBackup(nc).catch(() => undefined),
      );
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
