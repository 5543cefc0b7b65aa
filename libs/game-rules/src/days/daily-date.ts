const DAY_MS = 86_400_000;
const EARLIEST_TIME_ZONE_HOURS = 14;
const LATEST_TIME_ZONE_HOURS = -12;

/**
 * Returns whether a text is an existing date, yyyy-MM-dd: 2023-02-29 is not, and neither is a day
 * of the year 0.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

export function utcDate(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Returns the date at UTC+14: later dates are in the future everywhere. */
export function latestDateOnEarth(atMs: number): string {
  return utcDate(atMs + EARLIEST_TIME_ZONE_HOURS * 3_600_000);
}

/** Returns the date at UTC-12: earlier dates are over everywhere. */
export function earliestDateOnEarth(atMs: number): string {
  return utcDate(atMs + LATEST_TIME_ZONE_HOURS * 3_600_000);
}

export function isFutureDate(date: string, atMs: number): boolean {
  return date > latestDateOnEarth(atMs);
}

/** Returns whether there are days, and each of them has begun nowhere. */
export function areAllFuture(dates: readonly string[], atMs: number): boolean {
  return dates.length > 0 && dates.every((date) => isFutureDate(date, atMs));
}

export function localDate(at: Date): string {
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

export function shiftDate(date: string, days: number): string {
  return utcDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

export function datesOfMonth(month: string): readonly string[] {
  const dates = Array.from(
    { length: 31 },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
  return dates.filter(isCalendarDate);
}
