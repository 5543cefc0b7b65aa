import { connectNats } from '@imguessr/messaging';
import { Counter, type Logger, type Registry } from '@imguessr/service-kit';
import { onceReachable as onceDatabaseIsReachable } from '../database/once-reachable.ts';
import { isDatabaseUp, openPool } from '../database/pool.ts';
import { listenForEvents } from '../games/store/notifications.ts';
import { JobQueues } from '../jobs/job-queues.ts';
import { natsCatalogStream } from './nats/catalog-stream.ts';
import { runOutboxLoop } from './nats/outbox-loop.ts';
import { observeOutbox } from './nats/outbox-metrics.ts';
import { OutboxPublisher } from './nats/outbox-publisher.ts';
import { readOutboxBacklog } from './postgres/events/outbox-progress.ts';

interface AdapterSettings {
  readonly DATABASE_URL: string;
  readonly NATS_URL: string;
  readonly NATS_REPLICAS: number;
  readonly REDIS_URL: string;
}

/** How often new events are looked up in case a notification was lost. */
const POLL_INTERVAL_MS = 1000;

/**
 * Connects to every server and starts to publish recorded events. Resolves with the ports of all
 * slices, on PostgreSQL, NATS, Redis and,
 * if configured, an S3-compatible store. The database must be migrated.
 */
export async function connectAdapters(settings: AdapterSettings, log: Logger, metrics: Registry) {
  const onceReachable = <Result>(run: () => Promise<Result>) => onceDatabaseIsReachable(run, log);
  const database = await onceReachable(() => openPool(settings.DATABASE_URL));
  const nats = await connectNats(settings.NATS_URL, 'game-catalog', {
    onRetry: (reason) => log.warn({ reason: reason.message }, 'waiting for NATS'),
  });

  const published = new Counter({
    name: 'imguessr_catalog_facts_published_total',
    help: 'Catalog events published to JetStream, including republished ones',
    registers: [metrics],
  });
  const publisher = new OutboxPublisher(natsCatalogStream(nats, settings.NATS_REPLICAS), log, () =>
    published.inc(),
  );
  const outbox = runOutboxLoop(publisher, database, log);
  observeOutbox(() => readOutboxBacklog(database), metrics);

  const queues = new JobQueues(settings.REDIS_URL, log);
  let listener: ReturnType<typeof listenForEvents> | undefined;
  return {
    database,
    queues,
    checks: {
      database: () => isDatabaseUp(database),
      nats: () => nats.rtt().then(() => true),
      relay: outbox.isHealthy,
    },
    onceReachable,
    /**
     * Calls back whenever any replica may have committed events, or the tables of games may have
     * been rebuilt.
     */
    listen: ({ events, rebuilt }: { events: () => void; rebuilt: () => void }) => {
      const onEvents = () => {
        outbox.wake();
        events();
      };
      listener = listenForEvents(
        settings.DATABASE_URL,
        POLL_INTERVAL_MS,
        { events: onEvents, rebuilt },
        log,
      );
    },
    stop: async () => {
      await Promise.all([listener?.stop(), outbox.stop()]);
      await nats.close();
      await database.end();
    },
  };
}
