import type { Transport } from '@imguessr/messaging';
import { defineService, type Service } from '@imguessr/service-kit';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import { createIngestMetrics } from './metrics.ts';

/** Returns the service that records guesses. */
export const guessIngest = (transport: Transport): Service =>
  defineService('guess-ingest', readConfig, (config, { logger, metrics, traces }) => {
    let app: Awaited<ReturnType<typeof startApp>> | undefined;
    const start = async () => {
      app = await startApp(config, logger, traces, createIngestMetrics(metrics), transport);
      logger.info('started');
    };
    return {
      checks: { log: () => app?.isReady() ?? false },
      started: start(),
      stop: async () => app?.stop(),
    };
  });
