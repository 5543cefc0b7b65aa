import { Gauge, type Registry } from '@imguessr/service-kit';
import type { JobQueues } from './job-queues.ts';

/** How long a scrape waits for Redis; without it there are no figures, and old ones would lie. */
const PATIENCE_MS = 1000;

/** Shows the state of each queue in the metrics, read when they are asked for. */
export function observeJobs(queues: JobQueues, metrics: Registry): void {
  let reading: ReturnType<typeof read> | undefined;
  const read = () => inTime(Promise.all(queues.all().map((queue) => queue.insight())));
  // Both figures of a scrape come from one look at Redis.
  const insights = async () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return (await reading) ?? [];
  };
  new Gauge({
    name: 'catalog_jobs',
    help: 'Jobs of background work, by queue and by state',
    labelNames: ['queue', 'state'],
    registers: [metrics],
    async collect() {
      const read = await insights();
      this.reset();
      for (const { name: queue, waiting, active, delayed, failed } of read) {
        for (const [state, count] of Object.entries({ waiting, active, delayed, failed })) {
          this.set({ queue, state }, count);
        }
      }
    },
  });
  new Gauge({
    name: 'catalog_jobs_oldest_waiting_seconds',
    help: 'Age of the oldest job that waits, by queue; 0 when none does',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      const read = await insights();
      this.reset();
      for (const { name: queue, oldestWaitingSeconds } of read) this.set({ queue }, oldestWaitingSeconds);
    },
  });
}

async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([asked.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
