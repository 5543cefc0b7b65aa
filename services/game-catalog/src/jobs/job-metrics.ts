import { shareInFlight, withTimeout } from '@imguessr/async';
import { Gauge, type Registry } from '@imguessr/service-kit';
import type { JobQueues } from './job-queues.ts';

const TIMEOUT_MS = 1000;

export function observeJobs(queues: JobQueues, metrics: Registry): void {
  const readAll = () => Promise.all(queues.all().map((queue) => queue.status()));
  // Both metrics of a scrape share one read. Without an answer there are no values, because old
  // ones would mislead.
  const statuses = shareInFlight(
    async () => (await withTimeout(readAll(), TIMEOUT_MS).catch(() => undefined)) ?? [],
  );
  new Gauge({
    name: 'imguessr_jobs',
    help: 'Background jobs, by queue and state',
    labelNames: ['queue', 'state'],
    registers: [metrics],
    async collect() {
      const read = await statuses();
      this.reset();
      for (const { name: queue, waiting, active, delayed } of read) {
        for (const [state, count] of Object.entries({ waiting, active, delayed })) {
          this.set({ queue, state }, count);
        }
      }
    },
  });
  new Gauge({
    name: 'imguessr_jobs_oldest_waiting_seconds',
    help: 'Age in seconds of the oldest waiting job, by queue; 0 when none is waiting',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      const read = await statuses();
      this.reset();
      for (const { name: queue, oldestWaitingSeconds } of read)
        this.set({ queue }, oldestWaitingSeconds);
    },
  });
}
