import { language } from './text.ts';

const DAY_MS = 86_400_000;
const A_SUNDAY = Date.UTC(2026, 1, 1);

const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the name of a day of the week, 0 to 6 from Sunday on, in the current language. */
export function weekdayName(weekday: number, width: 'long' | 'short'): string {
  // The first use of `Intl` would delay the opening of a panel by 25 ms on a phone.
  if (language() === 'en')
    return (ENGLISH[weekday] ?? '').slice(0, width === 'short' ? 3 : undefined);
  const day = new Date(A_SUNDAY + weekday * DAY_MS);
  return new Intl.DateTimeFormat(language(), { weekday: width, timeZone: 'UTC' }).format(day);
}

interface WeekInfo {
  readonly firstDay: number;
}

/**
 * Returns the first day of a week in calendars of the current language: 0 is Sunday. Monday where
 * the browser does not know.
 */
export function firstWeekday(): number {
  if (language() === 'en') return 0;
  const locale = new Intl.Locale(language()) as Intl.Locale & { getWeekInfo?(): WeekInfo };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}
