/**
 * Eight buckets for each doubling, from 0.1 s to a day: their geometric means have an error of at
 * most 5 %.
 */
const MIN_MS = 100;
const MAX_MS = 86_400_000;
const BUCKETS_PER_DOUBLING = 8;

/** In milliseconds. A table, so that results do not depend on the rounding of logarithms. */
const ENDS: readonly number[] = (() => {
  const count = Math.ceil(BUCKETS_PER_DOUBLING * Math.log2(MAX_MS / MIN_MS));
  return Array.from({ length: count }, (_, i) =>
    Math.round(MIN_MS * 2 ** ((i + 1) / BUCKETS_PER_DOUBLING)),
  );
})();

export const TIME_BUCKETS = ENDS.length;

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

/** In seconds. */
const middleOf = (bucket: number): number =>
  (MIN_MS * 2 ** ((bucket + 0.5) / BUCKETS_PER_DOUBLING)) / 1_000;

/** Returns seconds with three significant digits; null when there are no times. */
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
