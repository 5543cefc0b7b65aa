import { delay } from './delay.ts';

export interface RetryPolicy {
  readonly delayMs: number | ((failures: number) => number);
  /** Measured with a monotonic clock; unlimited by default. */
  readonly maxMs?: number;
}

export interface RetryOptions extends RetryPolicy {
  readonly isRetryable?: (error: unknown) => boolean;
  /**
   * Called when the message of an error differs from the previous one: an outage is reported once.
   */
  readonly onRetry?: (error: Error) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Resolves with the first success; rejects with the first error that is final. */
export async function retry<Result>(
  work: (failures: number) => Promise<Result>,
  { delayMs, maxMs = Number.POSITIVE_INFINITY, isRetryable, onRetry, signal }: RetryOptions,
): Promise<Result> {
  const deadline = performance.now() + maxMs;
  let reported: string | undefined;
  for (let failures = 0; ; ) {
    try {
      return await work(failures);
    } catch (error) {
      failures += 1;
      const isFinal =
        signal?.aborted || performance.now() >= deadline || isRetryable?.(error) === false;
      if (isFinal) throw error;
      const reason = error instanceof Error ? error : new Error(String(error));
      if (reason.message !== reported) onRetry?.(reason);
      reported = reason.message;
      await delay(typeof delayMs === 'number' ? delayMs : delayMs(failures), signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** Returns a delay of `firstMs`, doubled after each failure, at most `maxMs`. */
export function exponentialDelay(firstMs: number, maxMs: number): (failures: number) => number {
  return (failures) => Math.min(maxMs, firstMs * 2 ** (failures - 1));
}
