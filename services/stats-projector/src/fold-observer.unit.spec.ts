import type { CompleteBatch } from '@imguessr/play-log';
import { createMetrics, startTraces } from '@imguessr/service-kit';
import { expect, test } from 'vitest';
import { createFoldObserver } from './fold-observer.ts';
import type { Facts } from './log/log-follower.ts';
import { createProjectorMetrics } from './metrics.ts';

const factAt = (atMs: number) => ({ atMs }) as Facts[number];

test('the time until a fact is counted is observed once, without facts that were counted before', async () => {
  const registry = createMetrics('stats-projector');
  const metrics = createProjectorMetrics(registry);
  const observer = createFoldObserver(0, 10, metrics, await startTraces('test', undefined));
  const now = Date.now();
  const facts = [
    factAt(now - 3_600_000),
    factAt(now - 3_600_000),
    factAt(now - 3_000),
    undefined,
    factAt(now - 20),
  ];
  // Positions 9 to 13, of which 9 and 10 were counted before the start.
  observer.folded({ messages: facts, firstSeq: 9, more: true } as unknown as CompleteBatch, facts);
  const { values } = await metrics.countedSeconds.get();
  const sampleOf = (name: string, le?: number | string) =>
    values.find(
      ({ metricName, labels }) =>
        metricName === `imguessr_fact_counted_seconds${name}` && labels.le === le,
    );
  expect(sampleOf('_count')?.value).toBe(2);
  expect(sampleOf('_bucket', 2)?.value).toBe(1);
  expect(sampleOf('_bucket', 5)?.value).toBe(2);
});
