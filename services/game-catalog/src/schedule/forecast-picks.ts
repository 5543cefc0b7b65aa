import { chooseDaily, type DailyCandidate } from '../daily-game/daily-game.rule.ts';

/**
 * Returns the games, by date, that the automatic pick would choose for dates without a game if nothing else changed. `dates` are
 * ascending; `candidates` include the days that have a game already.
 */
export function forecastPicks(
  dates: readonly string[],
  candidates: readonly DailyCandidate[],
): ReadonlyMap<string, number> {
  const state = new Map(candidates.map((candidate) => [candidate.gameId, candidate]));
  const picks = new Map<string, number>();
  for (const date of dates) {
    const picked = state.get(chooseDaily([...state.values()]) ?? 0);
    if (!picked) break;
    const { gameId, timesDaily, lastDaily } = picked;
    picks.set(date, gameId);
    state.set(gameId, {
      gameId,
      timesDaily: timesDaily + 1,
      lastDaily: lastDaily && lastDaily > date ? lastDaily : date,
    });
  }
  return picks;
}
