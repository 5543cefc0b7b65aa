import {
  createLogger,
  createMetrics,
  exitOnFailure,
  startConfig,
  startOpsServer,
  stopOnSignal,
} from '@imguessr/service-kit';
import { startAudit } from './app.ts';
import { readAuditConfig } from './config.ts';
import { createAuditMetrics } from './metrics.ts';

export async function runAuditor(): Promise<void> {
  const config = startConfig('stats-auditor', readAuditConfig);
  const logger = createLogger('stats-auditor', config.LOG_LEVEL);
  const fail = exitOnFailure(logger);
  const shutdownSteps = stopOnSignal(logger);
  const metrics = createMetrics('stats-auditor');

  let app: Awaited<ReturnType<typeof startAudit>> | undefined;
  const checks = { log: () => app?.isReady() ?? false, redis: () => app?.hasRedis() ?? false };
  const ops = await startOpsServer({ port: config.OPS_PORT, host: config.OPS_HOST, metrics, checks });
  app = await startAudit(config, logger, createAuditMetrics(metrics)).catch(fail);
  logger.info({ opsPort: ops.port, partitions: config.PLAY_PARTITIONS }, 'ready');

  shutdownSteps.push(app.stop, ops.close);
}
