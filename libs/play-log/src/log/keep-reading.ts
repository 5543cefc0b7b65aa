import { delay } from '@imguessr/async';

const RETRY_DELAY_MS = 250;

/** Reads until it is stopped: again whenever `readOnce` resolves, and a moment after it rejects. */
export function keepReading(
  readOnce: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
) {
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
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
