import { StreamFullError } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';

const REPEAT_MS = 60_000;

/** A full stream fails every guess: it is logged once a minute. */
export function createFailureLog(
  logger: Logger,
  now: () => number = () => performance.now(),
): (error: unknown, call: { readonly requestId: string }) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error, { requestId }) => {
    if (!(error instanceof StreamFullError))
      return logger.error({ err: error, requestId }, 'request failed');
    if (now() - loggedAt < REPEAT_MS) return;
    loggedAt = now();
    logger.error({ reason: error.message }, 'NATS has no space left: guesses are not stored');
  };
}
