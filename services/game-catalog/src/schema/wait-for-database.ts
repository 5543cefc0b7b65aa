import { waitUntil } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import { onceReachable } from '../database/once-reachable.ts';
import { requireLanguage } from '../games/store/require-language.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const POLL_INTERVAL_MS = 250;

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
