import { shiftDate } from './daily-date.ts';

/** Dates in the player's time zone, yyyy-MM-dd. */
export interface FinishedDaily {
  readonly date: string;
  readonly startedOn: string;
}

export interface Streaks {
  /** Up to yesterday while today's game is not finished. */
  readonly current: number;
  readonly longest: number;
}

/** Returns the streaks of games that were started on their own date, won or lost. */
export function streaksOf(dailies: readonly FinishedDaily[], today: string): Streaks {
  const onTime = dailies
    .filter(({ date, startedOn }) => date === startedOn)
    .map(({ date }) => date);
  const dates = [...new Set(onTime)].sort();
  let longest = 0;
  let streak = 0;
  let last = '';
  for (const date of dates) {
    streak = last !== '' && shiftDate(last, 1) === date ? streak + 1 : 1;
    longest = Math.max(longest, streak);
    last = date;
  }
  // A player who travelled west may have finished a day after `today`. Without any day, '' is
  // before every date.
  const isCurrent = last >= shiftDate(today, -1);
  return { current: isCurrent ? streak : 0, longest };
}
