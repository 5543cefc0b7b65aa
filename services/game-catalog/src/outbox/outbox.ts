import { shareInFlight, withTimeout } from '@imguessr/async';
import { Counter, Gauge } from '@imguessr/service-kit';
import type { Context } from '../context/context.ts';
import { natsCatalogStream } from './catalog-stream.ts';
import { readOutboxBacklog } from './outbox.store.ts';
import { runOutboxLoop } from './outbox-loop.ts';
import { OutboxPublisher } from './outbox-publisher.ts';

const TIMEOUT_MS = 1000;

/** Publishes recorded events, and observes what is left to publish. */
export function startOutbox(context: Context) {
  const { config, nats, database, log, metrics } = context;
  const published = new Counter({
    name: 'imguessr_catalog_facts_published_total',
    help: 'Catalog events published to JetStream, including republished ones',
    registers: [metrics],
  });
  const stream = natsCatalogStream(nats, config.NATS_REPLICAS);
  const publisher = new OutboxPublisher(stream, log, () => published.inc());
  observeBacklog(context);
  return runOutboxLoop(publisher, database, log);
}

function observeBacklog({ database, metrics }: Context): void {
  // Both metrics of a scrape share one read. Without an answer there is no value, because an old
  // one would mislead.
  const backlog = shareInFlight(() =>
    withTimeout(readOutboxBacklog(database), TIMEOUT_MS).catch(() => undefined),
  );
  const observe = (name: string, help: string, figure: 'events' | 'oldestSeconds') =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const read = await backlog();
        if (read) this.set(read[figure]);
        else this.remove();
      },
    });
  observe('imguessr_outbox_facts', 'Catalog events committed but not yet published', 'events');
  observe(
    'imguessr_outbox_oldest_seconds',
    'Age in seconds of the oldest unpublished catalog event; 0 when there is none',
    'oldestSeconds',
  );
}
