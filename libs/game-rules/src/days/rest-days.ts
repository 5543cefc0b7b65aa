import { daysBetween } from './daily-date.ts';
import { countingDates, type FinishedDaily } from './streak.ts';

/** The shortest distance between two missed days of a streak. */
export const REST_INTERVAL_DAYS = 7;

export interface RestedStreak {
  readonly days: number;
  readonly rests: number;
}

export interface RestedStreaks {
  readonly current: RestedStreak;
  readonly longest: RestedStreak;
}

const NONE: RestedStreak = { days: 0, rests: 0 };

/**
 * Returns the longest series of days with enough days between missed ones. One more day never
 * shortens it.
 */
export function restedStreaksOf(dailies: readonly FinishedDaily[], today: string): RestedStreaks {
  const dates = countingDates(dailies);
  let longest = NONE;
  for (let end = 0; end < dates.length; end++) {
    const streak = streakUpTo(dates, end);
    if (
      streak.days > longest.days ||
      (streak.days === longest.days && streak.rests < longest.rests)
    )
      longest = streak;
  }
  return { current: currentStreak(dates, today), longest };
}

function currentStreak(dates: readonly string[], today: string): RestedStreak {
  const last = dates.at(-1);
  if (last === undefined) return NONE;
  if (last >= today) return streakUpTo(dates, dates.length - 1);
  const { days, rests } = streakUpTo([...dates, today], dates.length);
  return days === 1 ? NONE : { days: days - 1, rests };
}

function streakUpTo(dates: readonly string[], end: number): RestedStreak {
  let days = 1;
  let rests = 0;
  /** Days from the date at `index` to the earliest rest so far. */
  let sinceRest = Number.POSITIVE_INFINITY;
  for (let index = end; index > 0; index--) {
    const gap = daysBetween(dates[index - 1] ?? '', dates[index] ?? '');
    if (gap > 2) break;
    if (gap === 2) {
      if (sinceRest + 1 < REST_INTERVAL_DAYS) break;
      rests++;
      sinceRest = -1;
    }
    sinceRest += gap;
    days++;
  }
  return { days, rests };
}
