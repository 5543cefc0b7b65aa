import { delay } from './delay.ts';

/** How long to wait between attempts, and when to give up. */
export interface RetryPolicy {
  /** Milliseconds from a failure to the next attempt: a number, or a function of the number of failures so far (1, 2, …). */
  readonly delayMs: number | ((failures: number) => number);
  /** Milliseconds after which a failure is final, measured with a monotonic clock; unlimited by default. */
  readonly maxMs?: number;
}

export interface RetryOptions extends RetryPolicy {
  /** Returns whether another attempt may succeed; every error is retried by default. */
  readonly isRetryable?: (error: unknown) => boolean;
  /** Called before a retry when the message of the error differs from the previous one, so that an outage is reported once. */
  readonly onRetry?: (error: Error) => void;
  /** Aborts the retries: the last error becomes final. */
  readonly signal?: AbortSignal | undefined;
}

/** Resolves with the result of the first successful attempt; rejects with the first error that is final. */
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

/** Returns a delay for a policy: `firstMs` after the first failure, doubled after each further one, at most `maxMs`. */
export function exponentialDelay(firstMs: number, maxMs: number): (failures: number) => number {
  return (failures) => Math.min(maxMs, firstMs * 2 ** (failures - 1));
}
