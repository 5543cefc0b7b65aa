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
import { createProjectorMetrics } from './metrics.ts';

export async function runProjector(): Promise<void> {
  const config = startConfig('stats-projector', readConfig);
  const logger = createLogger('stats-projector', config.LOG_LEVEL);
  const fail = exitOnFailure(logger);
  const shutdownSteps = stopOnSignal(logger);
  const traces = await startTraces('stats-projector', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const metrics = createMetrics('stats-projector');

  let app: Awaited<ReturnType<typeof startApp>> | undefined;
  const checks = { statistics: () => app?.isReady() ?? false, redis: () => app?.hasRedis() ?? false };
  const ops = await startOpsServer({ port: config.OPS_PORT, host: config.OPS_HOST, metrics, checks });
  app = await startApp(config, logger, traces, createProjectorMetrics(metrics)).catch(fail);
  logger.info({ opsPort: ops.port, partitions: config.PLAY_PARTITIONS }, 'ready');

  shutdownSteps.push(app.stop, traces.stop, ops.close);
}
