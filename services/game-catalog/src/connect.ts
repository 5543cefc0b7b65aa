import { connectNats } from '@imguessr/messaging';
import type { Logger, Registry, Traces } from '@imguessr/service-kit';
import type { Config } from './config.ts';
import type { Clock, Context } from './context/context.ts';
import { onceReachable } from './database/once-reachable.ts';
import { openPool } from './database/pool.ts';
import { observeJobs } from './jobs/job-metrics.ts';
import { JobQueues } from './jobs/job-queues.ts';

/** What a program starts the service with. */
export interface Environment {
  readonly config: Config;
  readonly log: Logger;
  readonly traces: Traces;
  readonly metrics: Registry;
  readonly clock?: Clock;
}

/** Resolves once every server is there. The database must be migrated. */
export async function connect({ clock = Date.now, ...environment }: Environment): Promise<Context> {
  const { config, log, metrics } = environment;
  const database = await onceReachable(() => openPool(config.DATABASE_URL), log);
  const nats = await connectNats(config.NATS_URL, 'game-catalog', {
    onRetry: (reason) => log.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  const queues = new JobQueues(config.REDIS_URL, log);
  observeJobs(queues, metrics);
  return { ...environment, clock, database, nats, queues };
}
