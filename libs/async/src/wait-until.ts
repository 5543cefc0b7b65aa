import { delay } from './delay.ts';

/** The condition of `waitUntil` was not met in time. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
}

/**
 * Asks every `intervalMs` milliseconds until the answer is neither undefined nor false, and resolves with it. Throws
 * `WaitTimeoutError` after `maxMs`, naming `what` was waited for; an error of the question ends the wait.
 */
export async function waitUntil<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
  { intervalMs, maxMs }: { intervalMs: number; maxMs: number },
): Promise<Answer> {
  const deadline = performance.now() + maxMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() >= deadline) throw new WaitTimeoutError(`waited ${maxMs} ms in vain for ${what}`);
    await delay(intervalMs);
  }
}
