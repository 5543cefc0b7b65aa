/**
 * How many games a new catalog has when the product is ready; the others follow in the background.
 */
export const FIRST_GAMES = 10;

/**
 * How many of the latest dates get a daily game at once: fewer than there are games, because the
 * catalog itself picks some meanwhile.
 */
export const FIRST_DAYS = 7;

export const PAST_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Returns the dates that get a daily game, oldest first: the past 90 days, today, and the current
 * day at UTC+14.
 */
export function dailyDates(nowMs: number): string[] {
  const past = Array.from({ length: PAST_DAYS }, (_, index) =>
    isoDate(nowMs - (PAST_DAYS - index) * DAY_MS),
  );
  return [...new Set([...past, isoDate(nowMs), isoDate(nowMs + 14 * 3_600_000)])];
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
