import { setTimeout as pause } from 'node:timers/promises';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;

/**
 * Repeats work until it succeeds, and resolves with its result. Waits 0.1 s after the first failure, doubling to 2 s;
 * calls `onRetry` for each different failure in a row. Rejects at once with an error that is final.
 */
export async function retryUntilDone<T>(
  work: () => Promise<T>,
  options: { isFinal: (error: unknown) => boolean; onRetry: (error: Error) => void },
): Promise<T> {
  let reported = '';
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (options.isFinal(error)) throw error;
      const failure = error instanceof Error ? error : new Error(String(error));
      if (failure.message !== reported) options.onRetry(failure);
      reported = failure.message;
    }
    await pause(delay);
  }
}
