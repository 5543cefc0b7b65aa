import { chooseDaily, type DailyCandidate } from '../daily-game/daily-game.rule.ts';
import type { Draw } from '../daily-game/draw.ts';

/**
 * Returns the likely picks if nothing else changes. `dates` ascend; the dates of `candidates`
 * include planned days.
 */
export function forecastPicks(
  dates: readonly string[],
  candidates: readonly DailyCandidate[],
  draw: Draw,
): ReadonlyMap<string, number> {
  const state = new Map(candidates.map((candidate) => [candidate.gameId, candidate]));
  const picks = new Map<string, number>();
  for (const date of dates) {
    const picked = state.get(chooseDaily(date, [...state.values()], draw) ?? 0);
    if (!picked) break;
    const { gameId, dailyDates } = picked;
    picks.set(date, gameId);
    state.set(gameId, { gameId, dailyDates: [...dailyDates, date].sort() });
  }
  return picks;
}
