import { delay } from './delay.ts';

export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
}

/**
 * Resolves with the first value of `check` that is neither undefined nor false. Throws
 * `WaitTimeoutError`.
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
