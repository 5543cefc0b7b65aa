import {
  createLogger,
  createMetrics,
  exitOnFailure,
  startConfig,
  startTraces,
  stopOnSignal,
} from '@imguessr/service-kit';
import { migrateOnceReachable, waitForMigrations } from './adapters/postgres/schema/wait-for-database.ts';
import { startApp } from './app.ts';
import { readConfig, readMigrationConfig } from './config.ts';

if (process.argv[2] === 'migrate') {
  const { LOG_LEVEL, DATABASE_URL } = startConfig('game-catalog', readMigrationConfig);
  const log = createLogger('game-catalog', LOG_LEVEL);
  exitOnFailure(log);
  stopOnSignal(log);
  await migrateOnceReachable(DATABASE_URL, log);
  process.exit(0);
}

const config = startConfig('game-catalog', readConfig);
const log = createLogger('game-catalog', config.LOG_LEVEL);
const fail = exitOnFailure(log);
const shutdownSteps = stopOnSignal(log);
const traces = await startTraces('game-catalog', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const metrics = createMetrics('game-catalog');
if (config.MIGRATIONS === 'wait') await waitForMigrations(config.DATABASE_URL, log);
else await migrateOnceReachable(config.DATABASE_URL, log);

const app = await startApp(config, log, traces, metrics).catch(fail);
log.info({ httpPort: app.httpPort, opsPort: app.opsPort }, 'ready');

shutdownSteps.push(app.stop, traces.stop);
