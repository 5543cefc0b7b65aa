import { MAX_ATTEMPTS, OUTCOMES, type Outcome } from '@imguessr/game-rules';

/** Returns the median attempt at which won plays were solved; null if none was won. */
export function medianTry(outcomes: Readonly<Record<Outcome, number>>): number | null {
  const wins = OUTCOMES.slice(0, MAX_ATTEMPTS).map((outcome) => outcomes[outcome]);
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
