import { delay } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';

/**
 * Repeats work until `signal` aborts; it resolves with the pause after it in milliseconds. The first of several failures in a row is
 * logged, and work that failed is repeated after `retryMs`.
 */
export async function repeat(
  name: string,
  work: () => Promise<number>,
  retryMs: number,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    let pauseMs = retryMs;
    try {
      pauseMs = await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !signal.aborted) logger.warn({ err: error, check: name }, 'audit interrupted; retrying');
      isFailing = true;
    }
    await delay(pauseMs, signal);
  }
}
