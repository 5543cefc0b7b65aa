import { describe, expect, test } from 'vitest';
import type { Job } from '../load/load.ts';
import { measureInterleaved, median } from './measure.ts';

describe('the median', () => {
  test('is the middle value, or the mean of the middle two', () => {
    expect([median([9, 1, 5]), median([4, 1, 3, 2])]).toEqual([5, 2.5]);
  });
});

describe('two variants measured alternately', () => {
  const job = { kind: 'read', url: '', gameIds: [1], connections: 1, seconds: 3 } as const;
  const runs: Job[] = [];
  const load = async (sent: Job) => {
    runs.push(sent);
    const completed = sent.url === 'fast' ? 400 : 100;
    return { seconds: 1, completed, failed: 0, p50Ms: 1, p99Ms: 1 };
  };
  const variants = ['fast', 'slow'].map((name) => ({
    name,
    job: { ...job, url: name },
    pids: {},
  }));
  const options = {
    parts: new Set<never>(),
    rounds: 3,
    small: undefined,
  };
  const measuring = measureInterleaved({ load, options, log: () => {} }, variants);

  test('each have one sample per round, and a ratio', async () => {
    const measured = await measuring;
    expect(measured.of('fast')).toHaveLength(3);
    expect(measured.ratio('fast', 'slow', ({ rate }) => rate)).toBe(4);
  });

  test('use every run name once, so that no session plays twice', async () => {
    await measuring;
    expect(new Set(runs.map(({ run }) => run)).size).toBe(runs.length);
  });
});
