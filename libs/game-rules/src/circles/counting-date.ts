import { earliestDateOnEarth, latestDateOnEarth } from '../days/daily-date.ts';

/**
 * Returns the first of a game's dates on which the play ended in some time zone. Uses recorded
 * times only.
 */
export function countingDate(dailyDates: readonly string[], endedAtMs: number): string | undefined {
  const [earliest, latest] = [earliestDateOnEarth(endedAtMs), latestDateOnEarth(endedAtMs)];
  return dailyDates.filter((date) => earliest <= date && date <= latest).sort()[0];
}
