import { shareInFlight, withTimeout } from '@imguessr/async';
import { Gauge, type Registry } from '@imguessr/service-kit';
import type { JobQueues } from './job-queues.port.ts';

const TIMEOUT_MS = 1000;

/** Shows the state of each queue in the metrics, read when they are asked for. */
export function observeJobs(queues: JobQueues, metrics: Registry): void {
  const read = () => Promise.all(queues.all().map((queue) => queue.insight()));
  // Both figures of a scrape come from one look at Redis; without an answer there are none, as old ones would lie.
  const insights = shareInFlight(async () => (await withTimeout(read(), TIMEOUT_MS).catch(() => undefined)) ?? []);
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
