const CHECK_INTERVAL_MS = 5_000;
/** Longer than any pause from which a server recovers by itself. */
const MAX_UNRESPONSIVE_MS = 30_000;
/** What is busy for longer without a response does not recover either. */
const MAX_BUSY_MS = 300_000;

/**
 * Checks every five seconds whether a process is healthy. Calls `onUnresponsive` with the seconds
 * after thirty of them without health or work,
 * or after five minutes: a slow server would only have to start again. A rejection is unhealthy.
 * Returns a function that ends the watch.
 */
export function watchHealth(
  isHealthy: () => Promise<boolean>,
  isBusy: () => boolean,
  onUnresponsive: (seconds: number) => void,
): () => void {
  let healthyAt = performance.now();
  let activeAt = healthyAt;
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    const responds = await isHealthy().catch(() => false);
    isChecking = false;
    const now = performance.now();
    // Read every time, so that it covers the time since the last check.
    if (isBusy()) activeAt = now;
    if (responds) healthyAt = activeAt = now;
    const isIdle = now - activeAt >= MAX_UNRESPONSIVE_MS;
    if (!isIdle && now - healthyAt < MAX_BUSY_MS) return;
    const seconds = Math.round((now - healthyAt) / 1_000);
    healthyAt = activeAt = now;
    onUnresponsive(seconds);
  };
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
