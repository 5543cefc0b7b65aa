const DAY_MS = 86_400_000;
const EARLIEST_TIME_ZONE_HOURS = 14;
const LATEST_TIME_ZONE_HOURS = -12;

/** Returns whether a text is an existing date in the form yyyy-MM-dd: 2024-02-29 is one, 2023-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Returns the UTC date (yyyy-MM-dd) of a time in milliseconds since the Unix epoch. */
export function utcDate(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Returns the current date at UTC+14, the earliest time zone: later dates are in the future everywhere. */
export function latestDateOnEarth(atMs: number): string {
  return utcDate(atMs + EARLIEST_TIME_ZONE_HOURS * 3_600_000);
}

/** Returns the current date at UTC-12, the latest time zone: earlier dates are over everywhere. */
export function earliestDateOnEarth(atMs: number): string {
  return utcDate(atMs + LATEST_TIME_ZONE_HOURS * 3_600_000);
}

/** Returns whether a date has not started in any time zone at `atMs`, in milliseconds since the Unix epoch. */
export function isFutureDate(date: string, atMs: number): boolean {
  return date > latestDateOnEarth(atMs);
}

/** Returns the date (yyyy-MM-dd) in the local time zone. */
export function localDate(at: Date): string {
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** Returns the date `days` later, or earlier when negative, independent of time zones and clock changes. */
export function shiftDate(date: string, days: number): string {
  return utcDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

/** Returns the number of days from one date to another, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** Returns all dates of a month (yyyy-MM) in order. */
export function datesOfMonth(month: string): readonly string[] {
  const dates = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return dates.filter(isCalendarDate);
}
