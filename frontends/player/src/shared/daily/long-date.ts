/** A calendar date yyyy-MM-dd as `May 1, 2026`. Read as UTC, so that no time zone can make it another day. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
