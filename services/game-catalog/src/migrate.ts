import { EarlierDataError } from '@imguessr/connections';
import { installLanguage } from '@imguessr/game-rules/languages';
import { createLogger, exitOnFailure, startConfig, stopOnSignal } from '@imguessr/service-kit';
import { readMigrationConfig } from './config.ts';
import { pendingMigrations } from './schema/migrate.ts';
import { migrateOnceReachable, requireLanguageOnceReachable } from './schema/wait-for-database.ts';

/** Runs the pending migrations once PostgreSQL is there, and ends the process. */
export async function migrateDatabase(): Promise<never> {
  const { LOG_LEVEL, DATABASE_URL, GAME_LANGUAGE } = startConfig(
    'game-catalog',
    readMigrationConfig,
  );
  const log = createLogger('game-catalog', LOG_LEVEL);
  exitOnFailure(log);
  stopOnSignal(log);
  await migrateOnceReachable(DATABASE_URL, log);
  if (GAME_LANGUAGE) {
    installLanguage(GAME_LANGUAGE);
    await requireLanguageOnceReachable(DATABASE_URL, log);
  }
  process.exit(0);
}

/** Ends the process if the database has data of before. What else is wrong, services say. */
export async function refuseEarlierData(): Promise<void> {
  try {
    await pendingMigrations(readMigrationConfig().DATABASE_URL);
  } catch (error) {
    if (error instanceof EarlierDataError)
      exitOnFailure(createLogger('game-catalog', 'fatal'))(error);
  }
}
