import { delay } from './delay.ts';

interface RepeatOptions {
  /** From the end of a run to the start of the next one. */
  readonly delayMs: number | (() => number);
  /** Whether the first run starts after that time, too. */
  readonly isDelayed?: boolean;
  /**
   * Called for the first of several failures in succession, but not while stopping: an outage is
   * reported once.
   */
  readonly onError?: (error: Error) => void;
}

/**
 * Runs `work` repeatedly, also after a failure. Returns a function that aborts the signal and
 * resolves once the last run has ended.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { delayMs, isDelayed = false, onError }: RepeatOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => delay(typeof delayMs === 'number' ? delayMs : delayMs(), signal);
  const run = async () => {
    let hasFailed = false;
    if (isDelayed) await pause();
    while (!signal.aborted) {
      try {
        await work(signal);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed && !signal.aborted)
          onError?.(error instanceof Error ? error : new Error(String(error)));
        hasFailed = true;
      }
      await pause();
    }
  };
  const done = run();
  return async () => {
    stopping.abort();
    await done;
  };
}
