import { delay } from './delay.ts';

/** Thrown by `waitUntil` when its condition was not met in time. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
}

/**
 * Calls `check` every `intervalMs` milliseconds until it returns neither undefined nor false, and resolves with that value.
 * Rejects with `WaitTimeoutError` after `maxMs` milliseconds; `description` completes its message "timed out … waiting for".
 * An error of `check` ends the wait and is passed on.
 */
export async function waitUntil<Value>(
  description: string,
  check: () => Promise<Value | undefined | false> | Value | undefined | false,
  { intervalMs, maxMs }: { intervalMs: number; maxMs: number },
): Promise<Value> {
  const deadline = performance.now() + maxMs;
  for (;;) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    if (performance.now() >= deadline)
      throw new WaitTimeoutError(`timed out after ${maxMs} ms waiting for ${description}`);
    await delay(intervalMs);
  }
}
