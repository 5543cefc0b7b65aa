import { format, isValid, parseISO } from 'date-fns';

/** The last of some dates as yyyy-MM-dd; `N/A` when there is none, `Invalid Date Data` when it is no date. */
export function lastDayText(dates: readonly string[]): string {
  const last = dates.at(-1);
  if (last === undefined || last === '') return 'N/A';
  // Only the day counts: a time of day would move it in some time zones.
  const day = parseISO(last.slice(0, 10));
  return isValid(day) ? format(day, 'yyyy-MM-dd') : 'Invalid Date Data';
}

/** An instant as an administrator reads it, in local time. */
export const momentText = (iso: string): string => format(parseISO(iso), 'yyyy-MM-dd HH:mm');

/** Returns the time of day of an instant, in milliseconds since the epoch, to the second and in local time. */
export const timeText = (atMs: number): string => format(atMs, 'HH:mm:ss');

/** A month (yyyy-MM) as `November 2026`. */
export const monthText = (month: string): string => format(parseISO(`${month}-01`), 'MMMM yyyy');
