import { retry, waitUntil } from '@imguessr/async';
import { InvalidUrlError } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';
import { isConnectionError } from '../../../database/connection-error.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { requireLanguage } from './require-language.ts';

const POLL_INTERVAL_MS = 250;
/** PostgreSQL error codes of a wrong account, password or database, and of a missing permission. */
const REFUSAL_CODES = ['28000', '28P01', '3D000', '42501'];

/** Waits for PostgreSQL as long as it is unavailable. */
export async function migrateOnceReachable(databaseUrl: string, log: Logger): Promise<void> {
  const migrations = await onceReachable(() => migrate(databaseUrl), log);
  if (migrations.length > 0) log.info({ migrations }, 'database migrated');
}

/** Another process has to run them. */
export async function waitForMigrations(databaseUrl: string, log: Logger): Promise<void> {
  let isReported = false;
  const isMigrated = async () => {
    const migrations = await onceReachable(() => pendingMigrations(databaseUrl), log);
    if (migrations.length === 0) return true;
    if (!isReported) log.info({ migrations }, 'waiting for migrations');
    isReported = true;
    return false;
  };
  await waitUntil('migrations', isMigrated, {
    intervalMs: POLL_INTERVAL_MS,
    maxMs: Number.POSITIVE_INFINITY,
  });
}

/** Throws when the stored games are in another language than that of the game. */
export const requireLanguageOnceReachable = (databaseUrl: string, log: Logger): Promise<void> =>
  onceReachable(() => requireLanguage(databaseUrl), log);

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
      delayMs: POLL_INTERVAL_MS,
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
