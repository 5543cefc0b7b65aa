import { retry } from '@imguessr/async';
import { InvalidUrlError, isRefusedByPostgres } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';
import { isConnectionError } from './connection-error.ts';

const RETRY_DELAY_MS = 250;

/**
 * Resolves with the result of `run`, which is repeated as long as PostgreSQL is unavailable. Throws
 * `InvalidUrlError` when it refuses the account
 * or the database.
 */
export async function onceReachable<Result>(
  run: () => Promise<Result>,
  log: Logger,
): Promise<Result> {
  try {
    return await retry(run, {
      delayMs: RETRY_DELAY_MS,
      isRetryable: isConnectionError,
      // an error of several addresses has no message
      onRetry: (error) =>
        log.warn(
          { reason: error.message || (error as NodeJS.ErrnoException).code },
          'waiting for PostgreSQL',
        ),
    });
  } catch (error) {
    throw isRefusedByPostgres(error)
      ? new InvalidUrlError(`PostgreSQL: ${(error as Error).message}`)
      : error;
  }
}
