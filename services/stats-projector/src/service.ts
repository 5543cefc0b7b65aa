import type { Transport } from '@imguessr/messaging';
import { defineService, type Service } from '@imguessr/service-kit';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import { createProjectorMetrics } from './metrics.ts';

/** Returns the service that counts plays and answers with statistics. */
export const statsProjector = (transport: Transport): Service =>
  defineService('stats-projector', readConfig, (config, { logger, metrics }) => {
    let app: Awaited<ReturnType<typeof startApp>> | undefined;
    const start = async () => {
      app = await startApp(config, logger, createProjectorMetrics(metrics), transport);
      logger.info('started');
    };
    return {
      checks: { statistics: () => app?.isReady() ?? false, redis: () => app?.hasRedis() ?? false },
      started: start(),
      stop: async () => app?.stop(),
    };
  });
