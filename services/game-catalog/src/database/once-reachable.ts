import { retry } from '@imguessr/async';
import { InvalidUrlError } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';
import { isConnectionError } from './connection-error.ts';

const RETRY_DELAY_MS = 250;
/** PostgreSQL error codes of a wrong account, password or database, and of a missing permission. */
const REFUSAL_CODES = ['28000', '28P01', '3D000', '42501'];

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
    throw isRefusal(error) ? new InvalidUrlError(`PostgreSQL: ${(error as Error).message}`) : error;
  }
}

/**
 * Whether the error is one of logging in. A missing password is noticed by the driver, which has no
 * code for it.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return REFUSAL_CODES.includes(String(code)) || error.message.startsWith('SASL: ');
}
