/**
 * In milliseconds. Who knows the word must still type it and press Enter; a script needs one
 * network round trip.
 */
const MIN_HUMAN_PLAY_MS = 1_000;

/**
 * Returns false when the first view is unknown (undefined or 0), or later than the end because
 * clocks differ.
 */
export function isTooFast(firstSeenMs: number | undefined, endedAtMs: number): boolean {
  if (!firstSeenMs) return false;
  const ms = endedAtMs - firstSeenMs;
  return ms >= 0 && ms < MIN_HUMAN_PLAY_MS;
}
