import { language, text } from '@imguessr/texts';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

/** Returns a date in the language of the admin area; in English as `pattern` has it. */
export const dateText = (
  date: Date,
  pattern: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  language() === 'en'
    ? format(date, pattern)
    : new Intl.DateTimeFormat(language(), options).format(date);

/**
 * Returns the last date as yyyy-MM-dd, `N/A` when there is none, or `Invalid Date Data` when it
 * cannot be parsed.
 */
export function lastDailyDateText(dates: readonly string[]): string {
  const last = dates.at(-1);
  if (last === undefined || last === '') return text('N/A');
  // The time of day is cut off, because it would shift the date in some time zones.
  const day = parseISO(last.slice(0, 10));
  return isValid(day)
    ? dateText(day, 'yyyy-MM-dd', { dateStyle: 'medium' })
    : text('Invalid Date Data');
}

/** Returns an ISO timestamp as date and time in local time. */
export const dateTimeText = (iso: string): string =>
  dateText(parseISO(iso), 'yyyy-MM-dd HH:mm', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Returns texts with commas between them, and in some languages with an *and* before the last one.
 */
export const enumeration = (texts: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'unit' }).format(texts);
