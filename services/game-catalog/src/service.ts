import type { Transport } from '@imguessr/messaging';
import { defineService, type ReadinessChecks, type Service } from '@imguessr/service-kit';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import {
  migrateOnceReachable,
  requireLanguageOnceReachable,
  waitForMigrations,
} from './schema/wait-for-database.ts';

/** Returns the service that keeps the games and their pictures. */
export const gameCatalog = (transport: Transport): Service =>
  defineService('game-catalog', readConfig, (config, { logger, metrics, traces }) => {
    let app: Awaited<ReturnType<typeof startApp>> | undefined;
    const start = async () => {
      if (config.MIGRATIONS === 'wait') await waitForMigrations(config.DATABASE_URL, logger);
      else await migrateOnceReachable(config.DATABASE_URL, logger);
      await requireLanguageOnceReachable(config.DATABASE_URL, logger);
      app = await startApp({ config, log: logger, traces, metrics, transport });
      logger.info({ httpPort: app.httpPort }, 'started');
    };
    const check = (name: string) => () => app?.checks[name]?.() ?? false;
    const checks: ReadinessChecks = {
      database: check('database'),
      nats: check('nats'),
      relay: check('relay'),
    };
    return { checks, started: start(), stop: async () => app?.stop() };
  });
