import { createLogger, createMetrics, startOpsServer, startTraces, stopGracefully } from '@imguessr/service-kit';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import { guessMetrics } from './metrics.ts';

const config = readConfig();
const logger = createLogger('guess-ingest', config.LOG_LEVEL);
const traces = await startTraces('guess-ingest', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const metrics = createMetrics('guess-ingest');

let isReady = () => false;
const ops = await startOpsServer({
  port: config.OPS_PORT,
  host: config.OPS_HOST,
  metrics,
  checks: { log: () => isReady() },
});
const app = await startApp(config, logger, traces, guessMetrics(metrics));
isReady = app.isReady;
logger.info({ opsPort: ops.port, partitions: config.PLAY_PARTITIONS }, 'ready');

stopGracefully(logger, [app.stop, traces.stop, ops.close]);
