import { delay } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';

/** `work` resolves with the pause after it in milliseconds. Only the first of several failures in a row is logged. */
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
