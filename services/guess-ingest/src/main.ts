import {
  createLogger,
  createMetrics,
  exitOnFailure,
  startConfig,
  startOpsServer,
  startTraces,
  stopOnSignal,
} from '@imguessr/service-kit';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import { createIngestMetrics } from './metrics.ts';

const config = startConfig('guess-ingest', readConfig);
const logger = createLogger('guess-ingest', config.LOG_LEVEL);
const fail = exitOnFailure(logger);
const shutdownSteps = stopOnSignal(logger);
const traces = await startTraces('guess-ingest', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const metrics = createMetrics('guess-ingest');

let isReady = () => false;
const ops = await startOpsServer({
  port: config.OPS_PORT,
  host: config.OPS_HOST,
  metrics,
  checks: { log: () => isReady() },
});
const app = await startApp(config, logger, traces, createIngestMetrics(metrics)).catch(fail);
isReady = app.isReady;
logger.info({ opsPort: ops.port, partitions: config.PLAY_PARTITIONS }, 'ready');

shutdownSteps.push(app.stop, traces.stop, ops.close);
