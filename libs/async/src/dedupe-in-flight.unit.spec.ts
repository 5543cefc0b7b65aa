import { describe, expect, test, vi } from 'vitest';
import { dedupeInFlight } from './dedupe-in-flight.ts';

describe('calls with the same key', () => {
  test('share one result while the first is in flight', async () => {
    const share = dedupeInFlight<number>();
    const { promise, resolve } = Promise.withResolvers<number>();
    const call = vi.fn(() => promise);
    const results = Array.from({ length: 10 }, () => share('a', call));
    resolve(7);
    expect(await Promise.all(results)).toEqual(Array(10).fill(7));
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('run separately once the first has its result, which is never delayed', async () => {
    const share = dedupeInFlight<number>();
    let count = 0;
    const call = async () => ++count;
    expect(await share('a', call)).toBe(1);
    expect(await share('a', call)).toBe(2);
  });

  test('share a failure, and run again after it', async () => {
    const share = dedupeInFlight<string>();
    const fail = () => Promise.reject(new Error('unavailable'));
    const both = await Promise.allSettled([share('a', fail), share('a', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await share('a', async () => 'recorded')).toBe('recorded');
  });
});

test('calls with different keys are never shared', async () => {
  const share = dedupeInFlight<string>();
  expect(await Promise.all([share('a', async () => 'a'), share('b', async () => 'b')])).toEqual([
    'a',
    'b',
  ]);
});
