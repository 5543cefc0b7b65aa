import { installLanguage } from '@imguessr/game-rules/languages';
import { createLogger, exitOnFailure, runServices, startConfig, stopOnSignal } from '@imguessr/service-kit';
import { migrateOnceReachable, requireLanguageOnceReachable } from './adapters/postgres/schema/wait-for-database.ts';
import { readMigrationConfig } from './config.ts';
import { gameCatalog } from './service.ts';

if (process.argv[2] === 'migrate') {
  const { LOG_LEVEL, DATABASE_URL, GAME_LANGUAGE } = startConfig('game-catalog', readMigrationConfig);
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
await runServices('game-catalog', [gameCatalog()]);
