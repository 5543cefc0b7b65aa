import { defineService, type Service } from '@imguessr/service-kit';
import { startAudit } from './app.ts';
import { readAuditConfig } from './config.ts';
import { createAuditMetrics } from './metrics.ts';

/** Returns the service that recounts the play log, and compares statistics with that. */
export const statsAuditor = (): Service =>
  defineService('stats-auditor', readAuditConfig, (config, { logger, metrics }) => {
    let app: Awaited<ReturnType<typeof startAudit>> | undefined;
    const start = async () => {
      app = await startAudit(config, logger, createAuditMetrics(metrics));
      logger.info({ partitions: config.PLAY_PARTITIONS }, 'started');
    };
    return {
      checks: { log: () => app?.isReady() ?? false, redis: () => app?.hasRedis() ?? false },
      started: start(),
      stop: async () => app?.stop(),
    };
  });
