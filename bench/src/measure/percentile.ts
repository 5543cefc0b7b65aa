/**
 * Returns the smallest value that at least `share` (above 0, up to 1) of all values do not exceed;
 * NaN without values.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
