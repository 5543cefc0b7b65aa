import { createMetrics } from '@imguessr/service-kit';
import type { StreamInfo } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { createLogSizeMetrics } from './log-size.metrics.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

const partition = (messages: number, bytes: number, first_ts: string) =>
  ({ state: { messages, bytes, first_ts } }) as Pick<StreamInfo, 'state'>;

function useMetrics() {
  let nowMs = NOW;
  const registry = createMetrics('test');
  const update = createLogSizeMetrics(registry, () => nowMs);
  return {
    update,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** Returns the values by partition. */
    async read(name: string) {
      const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
      return Object.fromEntries(values.map(({ labels, value }) => [labels.partition, value]));
    },
  };
}

test('the size of each partition is shown', async () => {
  const { update, read } = useMetrics();
  update([partition(3, 700, '2026-11-23T11:00:00Z'), partition(5, 900, '2026-11-22T12:00:00Z')]);
  expect(await read('imguessr_play_log_messages')).toEqual({ 0: 3, 1: 5 });
  expect(await read('imguessr_play_log_bytes')).toEqual({ 0: 700, 1: 900 });
  expect(await read('imguessr_play_log_oldest_fact_age_seconds')).toEqual({ 0: 3_600, 1: 86_400 });
});

test('the age of the oldest event grows while nothing is read', async () => {
  const { update, read, advance } = useMetrics();
  update([partition(1, 1, '2026-11-23T11:00:00Z')]);
  advance(30_000);
  expect(await read('imguessr_play_log_oldest_fact_age_seconds')).toEqual({ 0: 3_630 });
});

test('an empty partition has no old event', async () => {
  const { update, read } = useMetrics();
  update([partition(0, 0, '0001-01-01T00:00:00Z')]);
  expect(await read('imguessr_play_log_oldest_fact_age_seconds')).toEqual({ 0: 0 });
});

test('a size that could not be read for a minute is left out', async () => {
  const { update, read, advance } = useMetrics();
  expect(await read('imguessr_play_log_messages')).toEqual({});
  update([partition(3, 700, '2026-11-23T11:00:00Z')]);
  advance(60_001);
  expect(await read('imguessr_play_log_messages')).toEqual({});
});
