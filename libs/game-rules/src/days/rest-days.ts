import { daysBetween } from './daily-date.ts';
import { countingDates, type FinishedDaily } from './streak.ts';

/** Any number of consecutive days up to this one may contain at most one missed day: a rest. */
export const REST_INTERVAL_DAYS = 7;

/** A streak that rests may interrupt. */
export interface RestedStreak {
  /** The number of finished days. */
  readonly days: number;
  /** The number of missed days between them, or since the last of them. */
  readonly rests: number;
}

/** The streaks with rest days. */
export interface RestedStreaks {
  /** The streak up to today; a day that is not over is not missed. */
  readonly current: RestedStreak;
  readonly longest: RestedStreak;
}

const NONE: RestedStreak = { days: 0, rests: 0 };

/**
 * Returns the streaks of a player when one missed day in seven does not end them. A streak is the longest sequence of days, up to a
 * finished one, in which any two missed days are at least seven days apart. Finishing one more day never shortens it.
 */
export function restedStreaksOf(dailies: readonly FinishedDaily[], today: string): RestedStreaks {
  const dates = countingDates(dailies);
  let longest = NONE;
  for (let end = 0; end < dates.length; end++) {
    const streak = streakUpTo(dates, end);
    if (streak.days > longest.days || (streak.days === longest.days && streak.rests < longest.rests)) longest = streak;
  }
  return { current: currentStreak(dates, today), longest };
}

/** Returns the streak up to today, which counts once it is finished. Yesterday is a rest if it was missed. */
function currentStreak(dates: readonly string[], today: string): RestedStreak {
  const last = dates.at(-1);
  if (last === undefined) return NONE;
  if (last >= today) return streakUpTo(dates, dates.length - 1);
  const { days, rests } = streakUpTo([...dates, today], dates.length);
  return days === 1 ? NONE : { days: days - 1, rests };
}

/** Returns the streak that ends with the date at index `end`; the dates are in ascending order. */
function streakUpTo(dates: readonly string[], end: number): RestedStreak {
  let days = 1;
  let rests = 0;
  /** The number of days from the date at `index` to the earliest rest so far. */
  let sinceRest = Number.POSITIVE_INFINITY;
  for (let index = end; index > 0; index--) {
    const gap = daysBetween(dates[index - 1] ?? '', dates[index] ?? '');
    if (gap > 2) break;
    if (gap === 2) {
      // The missed day is one day before this date.
      if (sinceRest + 1 < REST_INTERVAL_DAYS) break;
      rests++;
      sinceRest = -1;
    }
    sinceRest += gap;
    days++;
  }
  return { days, rests };
}
