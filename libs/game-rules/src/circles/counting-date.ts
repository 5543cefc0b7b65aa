import { earliestDateOnEarth, latestDateOnEarth } from '../days/daily-date.ts';

/**
 * Returns the date for which a play of a daily game counts in circles: the earliest of the game's dates on which the play ended,
 * in any time zone. Undefined if it ended on none of them, as one from the archive does. Depends on the recorded time alone, so
 * that a recount of the log gives the same.
 */
export function countingDate(dailyDates: readonly string[], endedAtMs: number): string | undefined {
  const [earliest, latest] = [earliestDateOnEarth(endedAtMs), latestDateOnEarth(endedAtMs)];
  return dailyDates.filter((date) => earliest <= date && date <= latest).sort()[0];
}
