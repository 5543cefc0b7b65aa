import { describe, expect, it } from 'vitest';
import { medianSeconds, TIME_BUCKETS, timeBucket } from './time-buckets.ts';

describe('the bucket of a time', () => {
  it.each([
    [0, 0],
    [108, 0],
    [109, 1],
    [199, 7],
    [200, 8],
    [400, 16],
  ])('of %d ms is %d, eight for each doubling of 0.1 s', (ms, bucket) => {
    expect(timeBucket(ms)).toBe(bucket);
  });

  it('of a day or more is the last', () => {
    expect(timeBucket(86_400_000)).toBe(TIME_BUCKETS - 1);
    expect(timeBucket(Number.MAX_SAFE_INTEGER)).toBe(TIME_BUCKETS - 1);
  });
});

describe('the median of times', () => {
  const median = (...times: number[]) => {
    const counts = Array.from({ length: TIME_BUCKETS }, () => 0);
    for (const ms of times) counts[timeBucket(ms)] = (counts[timeBucket(ms)] ?? 0) + 1;
    return medianSeconds(counts);
  };

  it('is null without times', () => {
    expect(median()).toBeNull();
  });

  it('is the middle one of an odd number, with three significant digits', () => {
    expect(median(1_600, 100, 800_000)).toBe(1.67);
  });

  it('is the mean of the two middle ones of an even number', () => {
    expect(median(100, 1_600, 3_200, 800_000)).toBe(2.51);
  });
});
