const CHECK_INTERVAL_MS = 5_000;
/** Longer than any pause that a server recovers from by itself. */
const MAX_UNRESPONSIVE_MS = 30_000;

/**
 * Asks every five seconds whether a process does its work; calls `onUnresponsive` once it has not for thirty, and counts again
 * from there. A check that rejects counts as no. Returns a function that ends the watch.
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
