import { delay } from './delay.ts';

/** When work is tried again. */
export interface RetryPolicy {
  /** Milliseconds from a failure to the next try: a number, or a function of the number of failures so far (1, 2, …). */
  readonly delayMs: number | ((failures: number) => number);
  /** Milliseconds after which a failure is final; unlimited by default. On a monotonic clock. */
  readonly maxMs?: number;
}

export interface RetryOptions extends RetryPolicy {
  /** Returns whether another try may succeed; every error is retried by default. */
  readonly isRetryable?: (error: unknown) => boolean;
  /** Called before a retry when the error's message differs from the one before: an outage is reported once. */
  readonly onRetry?: (error: Error) => void;
  /** Ends the retries: the last error is final. */
  readonly signal?: AbortSignal | undefined;
}

/** Resolves with the result of the first try that succeeds; rejects with the first error that is final. */
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
      const isFinal = signal?.aborted || performance.now() >= deadline || isRetryable?.(error) === false;
      if (isFinal) throw error;
      const reason = error instanceof Error ? error : new Error(String(error));
      if (reason.message !== reported) onRetry?.(reason);
      reported = reason.message;
      await delay(typeof delayMs === 'number' ? delayMs : delayMs(failures), signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** Returns delays for a policy: `firstMs` after the first failure, then twice as long each time, `maxMs` at most. */
export function exponentialDelay(firstMs: number, maxMs: number): (failures: number) => number {
  return (failures) => Math.min(maxMs, firstMs * 2 ** (failures - 1));
}
