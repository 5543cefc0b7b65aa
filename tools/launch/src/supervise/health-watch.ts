const CHECK_INTERVAL_MS = 5_000;
/** Longer than any pause from which a server recovers by itself. */
const MAX_UNRESPONSIVE_MS = 30_000;

/**
 * Checks every five seconds whether a process is healthy, and calls `onUnresponsive` each time it has not been for thirty seconds.
 * A check that rejects counts as unhealthy. Returns a function that ends the watch.
 */
export function watchHealth(isHealthy: () => Promise<boolean>, onUnresponsive: () => void): () => void {
  let healthyAt = performance.now();
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    if (await isHealthy().catch(() => false)) healthyAt = performance.now();
    isChecking = false;
    if (performance.now() - healthyAt < MAX_UNRESPONSIVE_MS) return;
    healthyAt = performance.now();
    onUnresponsive();
  };
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
