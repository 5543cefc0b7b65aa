/** Returns a calendar date (yyyy-MM-dd) as `May 1, 2026`. It is parsed as UTC, so that no time zone shifts the day. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
