import { setTimeout as pause } from 'node:timers/promises';
import { createLogger, createMetrics, startTraces, stopGracefully } from '@imguessr/service-kit';
import { isDatabaseAway } from './adapters/postgres/database-away.ts';
import { migrate } from './adapters/postgres/migrate.ts';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const log = createLogger('game-catalog', config.LOG_LEVEL);
const traces = await startTraces('game-catalog', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const metrics = createMetrics('game-catalog');

for (let waited = false; ; waited = true) {
  try {
    const migrations = await migrate(config.DATABASE_URL);
    if (migrations.length > 0) log.info({ migrations }, 'the database is up to date');
    break;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    if (!waited) log.warn({ err: error }, 'waiting for PostgreSQL');
    await pause(250);
  }
}

const app = await startApp(config, log, traces, metrics);
log.info({ httpPort: app.httpPort }, 'ready');

stopGracefully(log, [app.stop, traces.stop]);
