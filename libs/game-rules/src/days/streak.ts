import { shiftDate } from './daily-date.ts';

/** A daily game that its player has finished; both dates are yyyy-MM-dd on the player's own calendar. */
export interface FinishedDaily {
  /** The date that it is the daily game of. */
  readonly date: string;
  readonly finishedOn: string;
}

/** Days in a row. */
export interface Streaks {
  /** The row that reaches to today, or to yesterday while today's game is still to be finished. */
  readonly current: number;
  readonly longest: number;
}

/** A daily game counts when it was finished on its own date, won or lost; days caught up on later change nothing. */
export function streaksOf(dailies: readonly FinishedDaily[], today: string): Streaks {
  const onTime = dailies.filter(({ date, finishedOn }) => date === finishedOn).map(({ date }) => date);
  const dates = [...new Set(onTime)].sort();
  let longest = 0;
  let row = 0;
  let last = '';
  for (const date of dates) {
    row = last !== '' && shiftDate(last, 1) === date ? row + 1 : 1;
    longest = Math.max(longest, row);
    last = date;
  }
  // A player who flew west has finished a day that has yet to begin where they are now.
  const isAlive = last !== '' && last >= shiftDate(today, -1);
  return { current: isAlive ? row : 0, longest };
}
