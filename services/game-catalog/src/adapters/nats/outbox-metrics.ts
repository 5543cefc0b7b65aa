import { Gauge, type Registry } from '@imguessr/service-kit';
import { inTime } from '../../in-time.ts';
import type { Outbox } from '../postgres/events/outbox-progress.ts';

/** Shows what is committed and not published yet, read when metrics are collected; nothing while it cannot be read. */
export function observeOutbox(readOutbox: () => Promise<Outbox>, metrics: Registry): void {
  let reading: Promise<Outbox | undefined> | undefined;
  // Both figures of a scrape come from one look.
  const outbox = () => {
    reading ??= inTime(readOutbox()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
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
