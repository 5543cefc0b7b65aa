import {
  chooseDaily,
  type DailyCandidate,
  type DailyRules,
} from '../daily-game/daily-game.rule.ts';

/**
 * Returns the likely picks if nothing else changes. `dates` ascend; the dates of `candidates`
 * include planned days; `assigned` has
 * the games of the days around.
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
