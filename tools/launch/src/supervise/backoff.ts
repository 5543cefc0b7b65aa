const FIRST_MS = 200;
const MAX_DELAY_MS = 5_000;
const HEALTHY_MS = 10_000;

/** How long to wait before the next start: doubles from 0.2 s to 5 s, and begins anew after 10 s of life. */
export function nextDelayMs(previousMs: number | undefined, livedMs: number): number {
  if (previousMs === undefined || livedMs >= HEALTHY_MS) return FIRST_MS;
  return Math.min(previousMs * 2, MAX_DELAY_MS);
}
