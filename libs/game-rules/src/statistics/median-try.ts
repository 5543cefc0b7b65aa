/** Returns the median attempt; `wins[0]` counts the first. Null without wins. */
export function medianTry(wins: readonly number[]): number | null {
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
