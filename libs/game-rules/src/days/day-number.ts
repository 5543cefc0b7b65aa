import { daysBetween } from './daily-date.ts';

/**
 * Returns the number of a day: 1 for the first day that had a daily game, and one more for each day of the calendar after it,
 * whether or not that day had a game, so that a number never changes. Undefined for a day before the first one.
 */
export function dayNumber(date: string, firstDay: string): number | undefined {
  const number = daysBetween(firstDay, date) + 1;
  return number >= 1 ? number : undefined;
}
