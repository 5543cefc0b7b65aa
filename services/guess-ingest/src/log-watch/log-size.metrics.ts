import { Gauge, type Registry } from '@imguessr/service-kit';
import type { StreamInfo } from '@nats-io/jetstream';

/** Older values are not shown: they may have changed since. */
const MAX_AGE_MS = 60_000;

type Partition = Pick<StreamInfo, 'state'>;

/** Returns a function to call with the state of every partition whenever it was read. */
export function createLogSizeMetrics(
  registry: Registry,
  now: () => number = Date.now,
): (partitions: readonly Partition[]) => void {
  let known: readonly Partition[] = [];
  let readAtMs = 0;

  const gauge = (name: string, help: string, read: (state: Partition['state']) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['partition'],
      registers: [registry],
      collect() {
        this.reset();
        if (now() - readAtMs > MAX_AGE_MS) return;
        for (const [partition, { state }] of known.entries()) this.set({ partition }, read(state));
      },
    });
  gauge('imguessr_play_log_messages', 'Events of plays in NATS', (state) => state.messages);
  gauge(
    'imguessr_play_log_bytes',
    'Bytes of the events of plays in NATS, on each replica',
    (state) => state.bytes,
  );
  gauge(
    'imguessr_play_log_oldest_fact_age_seconds',
    'Age of the oldest event of a play in NATS',
    (state) =>
      state.messages === 0 ? 0 : Math.max(0, (now() - Date.parse(state.first_ts)) / 1_000),
  );

  return (partitions) => {
    known = partitions;
    readAtMs = now();
  };
}
