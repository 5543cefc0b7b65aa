import { shiftDate } from './daily-date.ts';

/** A finished daily game. Both dates are in the player's time zone, as yyyy-MM-dd. */
export interface FinishedDaily {
  /** The date whose daily game it is. */
  readonly date: string;
  /** The date on which the player started it. */
  readonly startedOn: string;
}

/** Numbers of consecutive days with a finished daily game. */
export interface Streaks {
  /** The streak up to today, or up to yesterday while today's game is not finished. */
  readonly current: number;
  readonly longest: number;
}

/** Returns the streaks of a player. A finished daily game counts, won or lost, if its play started on its own date. */
export function streaksOf(dailies: readonly FinishedDaily[], today: string): Streaks {
  const dates = countingDates(dailies);
  let longest = 0;
  let streak = 0;
  let last = '';
  for (const date of dates) {
    streak = last !== '' && shiftDate(last, 1) === date ? streak + 1 : 1;
    longest = Math.max(longest, streak);
    last = date;
  }
  // `last` can be after `today`: a player who travelled west may have finished a day that has not started there yet.
  // Without a finished day it is '', which is before every date.
  const isCurrent = last >= shiftDate(today, -1);
  return { current: isCurrent ? streak : 0, longest };
}

/** Returns the dates that count for streaks, in ascending order: those whose game was started on the date itself and finished. */
export function countingDates(dailies: readonly FinishedDaily[]): string[] {
  const onTime = dailies.filter(({ date, startedOn }) => date === startedOn).map(({ date }) => date);
  return [...new Set(onTime)].sort();
}
