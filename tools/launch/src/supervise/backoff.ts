const FIRST_MS = 200;
const MAX_DELAY_MS = 5_000;
const HEALTHY_MS = 10_000;

/**
 * Returns the delay before the next start in milliseconds: doubles from 200 to 5,000, and is reset
 * after a run of ten seconds.
 */
export function nextDelayMs(previousMs: number | undefined, uptimeMs: number): number {
  if (previousMs === undefined || uptimeMs >= HEALTHY_MS) return FIRST_MS;
  return Math.min(previousMs * 2, MAX_DELAY_MS);
}
