import { daysBetween } from './daily-date.ts';

/**
 * Returns the days since the first daily game, from 1, with or without games: a number never
 * changes.
 */
export function dayNumber(date: string, firstDay: string): number | undefined {
  const number = daysBetween(firstDay, date) + 1;
  return number >= 1 ? number : undefined;
}
