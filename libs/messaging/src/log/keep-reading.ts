import { delay } from '@imguessr/async';

const RETRY_DELAY_MS = 250;

/**
 * Reads again whenever `readOnce` resolves, and a moment after it rejects. Returns a function that
 * stops it.
 */
export function keepReading(
  readOnce: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await readOnce(signal);
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        await delay(RETRY_DELAY_MS, signal);
      }
    }
  };
  const done = run();
  return async () => {
    stopping.abort();
    await done;
  };
}
