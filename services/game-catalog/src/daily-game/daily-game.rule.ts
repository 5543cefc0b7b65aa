/** A playable game flagged daily, with its days so far. */
export interface DailyCandidate {
  readonly gameId: number;
  readonly timesDaily: number;
  /** yyyy-MM-dd, null when it never was. */
  readonly lastDaily: string | null;
}

/** The next daily game: daily least often, then least recently, then the lowest id. Undefined without a candidate. */
export function chooseDaily(candidates: readonly DailyCandidate[]): number | undefined {
  return [...candidates].sort(
    (a, b) => a.timesDaily - b.timesDaily || compareText(a.lastDaily ?? '', b.lastDaily ?? '') || a.gameId - b.gameId,
  )[0]?.gameId;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
