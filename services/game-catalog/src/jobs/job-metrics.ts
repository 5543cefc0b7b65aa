import { Gauge, type Registry } from '@imguessr/service-kit';
import type { JobQueues } from '../adapters/redis/job-queues.ts';
import { inTime } from '../in-time.ts';

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
    name: 'imguessr_jobs',
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
    name: 'imguessr_jobs_oldest_waiting_seconds',
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
