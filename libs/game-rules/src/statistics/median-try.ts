import { type Distribution, winsOf } from './outcome.ts';

/** Returns the median attempt of solved plays; null without any. */
export function medianTry(counts: Distribution): number | null {
  const wins = winsOf(counts);
  const total = wins.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (rank: number): number => {
    let passed = 0;
    return (
      wins.findIndex((count) => {
        passed += count;
        return passed > rank;
      }) + 1
    );
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
