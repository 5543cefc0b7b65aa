import { earliestDateOnEarth } from '@imguessr/game-rules';
import type { JobQueues } from '../jobs/job-queues.port.ts';
import type { Clock } from '../transport/clock.ts';
import type { CircleStore } from './circle-store.port.ts';

const INTERVAL_MS = 60 * 60_000;

export function startCircleJobs(queues: JobQueues, circles: CircleStore, clock: Clock): void {
  const queue = queues.open('circle-clearing', () => circles.deleteUnused(earliestDateOnEarth(clock())));
  queue.schedule(INTERVAL_MS);
}
