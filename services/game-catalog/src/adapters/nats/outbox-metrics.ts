import { shareInFlight, withTimeout } from '@imguessr/async';
import { Gauge, type Registry } from '@imguessr/service-kit';
import type { OutboxBacklog } from '../postgres/events/outbox-progress.ts';

const TIMEOUT_MS = 1000;

export function observeOutbox(readBacklog: () => Promise<OutboxBacklog>, metrics: Registry): void {
  // Both metrics of a scrape share one read. Without an answer there is no value, because an old
  // one would mislead.
  const backlog = shareInFlight(() =>
    withTimeout(readBacklog(), TIMEOUT_MS).catch(() => undefined),
  );
  const observe = (name: string, help: string, figure: (read: OutboxBacklog) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const read = await backlog();
        if (read) this.set(figure(read));
        else this.remove();
      },
    });
  observe(
    'imguessr_outbox_facts',
    'Catalog events committed but not yet published',
    ({ events }) => events,
  );
  observe(
    'imguessr_outbox_oldest_seconds',
    'Age in seconds of the oldest unpublished catalog event; 0 when there is none',
    ({ oldestSeconds }) => oldestSeconds,
  );
}
