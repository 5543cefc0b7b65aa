const DAY_MS = 86_400_000;
const EARLIEST_ZONE_HOURS = 14;

/** True for a day of the calendar written yyyy-MM-dd: 2024-02-29 is one, 2023-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The UTC date of an instant (milliseconds since the epoch), yyyy-MM-dd. */
export function utcDate(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** The date at UTC+14, the first place on Earth where it is that day: later dates are in the future everywhere. */
export function latestDateOnEarth(atMs: number): string {
  return utcDate(atMs + EARLIEST_ZONE_HOURS * 3_600_000);
}

/** True when the date has not begun anywhere on Earth; dates compare as text. */
export function isFutureDate(date: string, atMs: number): boolean {
  return date > latestDateOnEarth(atMs);
}

/** The date of an instant on the wall clock of this machine's time zone, yyyy-MM-dd. */
export function localDate(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The calendar date `days` later (earlier when negative); no time zone or clock change can bend it. */
export function shiftDate(date: string, days: number): string {
  return utcDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

/** Days of the calendar from one date to another; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** Every date of a month (yyyy-MM), first to last. */
export function datesOfMonth(month: string): readonly string[] {
  const dates = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return dates.filter(isCalendarDate);
}
