/**
 * Buckets of a histogram of times, eight to each doubling from 0.1 s to a day. A time reported as the geometric middle of its
 * bucket is wrong by 5 % at most, rounding included; shorter and longer times go to the first and last bucket.
 */
const SHORTEST_MS = 100;
const LONGEST_MS = 86_400_000;
const TO_A_DOUBLING = 8;

/** Where each bucket ends, in whole milliseconds: a table, so that no rounding of a logarithm ever decides. */
const ENDS: readonly number[] = (() => {
  const count = Math.ceil(TO_A_DOUBLING * Math.log2(LONGEST_MS / SHORTEST_MS));
  return Array.from({ length: count }, (_, i) => Math.round(SHORTEST_MS * 2 ** ((i + 1) / TO_A_DOUBLING)));
})();

export const TIME_BUCKETS = ENDS.length;

/** Returns the bucket of a time in milliseconds, from 0 on. */
export function timeBucket(ms: number): number {
  let from = 0;
  let to = ENDS.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ms < (ENDS[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The time that a bucket stands for, in seconds. */
const middleOf = (bucket: number): number => (SHORTEST_MS * 2 ** ((bucket + 0.5) / TO_A_DOUBLING)) / 1_000;

/** Returns the median of the times counted by bucket, in seconds with three digits; null when there are none. */
export function medianSeconds(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (rank: number): number => {
    let passed = 0;
    const bucket = counts.findIndex((count) => {
      passed += count;
      return passed > rank;
    });
    return middleOf(bucket);
  };
  const median = (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
  return Number(median.toPrecision(3));
}
