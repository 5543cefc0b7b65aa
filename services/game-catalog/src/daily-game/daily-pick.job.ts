import type { JobQueues } from '../jobs/job-queues.ts';
import { daysAhead } from './daily-game.rule.ts';

export function startDailyPickJob(options: {
  queues: JobQueues;
  everyMs: number;
  clock: () => number;
  pick: (date: string) => Promise<unknown>;
}): void {
  const { queues, everyMs, clock, pick } = options;
  const queue = queues.open('daily-pick', async () => {
    for (const day of daysAhead(clock())) await pick(day);
  });
  queue.schedule(everyMs);
}
