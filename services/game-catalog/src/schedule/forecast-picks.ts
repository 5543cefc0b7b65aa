import { chooseDaily, type DailyCandidate, type DailyRules } from '../daily-game/daily-game.rule.ts';

/**
 * Returns the games, by date, that the automatic pick would choose for dates without a game if nothing else changed. `dates` are
 * ascending; `candidates` include the days that have a game already, and `assigned` the games of those around `dates`.
 */
export function forecastPicks(
  dates: readonly string[],
  candidates: readonly DailyCandidate[],
  assigned: ReadonlyMap<string, number>,
  rules: DailyRules,
): ReadonlyMap<string, number> {
  const state = new Map(candidates.map((candidate) => [candidate.gameId, candidate]));
  const days = new Map(assigned);
  const picks = new Map<string, number>();
  for (const date of dates) {
    const picked = state.get(chooseDaily(date, [...state.values()], days, rules) ?? 0);
    if (!picked) break;
    const { gameId, dailyDates } = picked;
    picks.set(date, gameId);
    days.set(date, gameId);
    state.set(gameId, { gameId, dailyDates: [...dailyDates, date].sort() });
  }
  return picks;
}
