import { shareInFlight, withTimeout } from '@imguessr/async';
import { Gauge, type Registry } from '@imguessr/service-kit';
import type { Outbox } from '../postgres/events/outbox-progress.ts';

const TIMEOUT_MS = 1000;

/** Shows what is committed and not published yet, read when metrics are collected; nothing while it cannot be read. */
export function observeOutbox(readOutbox: () => Promise<Outbox>, metrics: Registry): void {
  // Both figures of a scrape come from one look; without an answer there are none, as old ones would lie.
  const outbox = shareInFlight(() => withTimeout(readOutbox(), TIMEOUT_MS).catch(() => undefined));
  const show = (name: string, help: string, figure: (read: Outbox) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const read = await outbox();
        if (read) this.set(figure(read));
        else this.remove();
      },
    });
  show('imguessr_outbox_facts', 'Facts of games committed and not published yet', ({ facts }) => facts);
  show(
    'imguessr_outbox_oldest_seconds',
    'Age of the oldest fact that is not published yet; 0 when there is none',
    ({ oldestSeconds }) => oldestSeconds,
  );
}
