import { format, isValid, parseISO } from 'date-fns';

/** Returns the last date as yyyy-MM-dd, `N/A` when there is none, or `Invalid Date Data` when it cannot be parsed. */
export function lastDailyDateText(dates: readonly string[]): string {
  const last = dates.at(-1);
  if (last === undefined || last === '') return 'N/A';
  // The time of day is cut off, because it would shift the date in some time zones.
  const day = parseISO(last.slice(0, 10));
  return isValid(day) ? format(day, 'yyyy-MM-dd') : 'Invalid Date Data';
}

/** Returns an ISO timestamp as date and time in local time. */
export const dateTimeText = (iso: string): string => format(parseISO(iso), 'yyyy-MM-dd HH:mm');

/** Returns the local time of day, to the second, of an instant in milliseconds since the epoch. */
export const timeText = (atMs: number): string => format(atMs, 'HH:mm:ss');

/** Returns a month (yyyy-MM) as `November 2026`. */
export const monthText = (month: string): string => format(parseISO(`${month}-01`), 'MMMM yyyy');
