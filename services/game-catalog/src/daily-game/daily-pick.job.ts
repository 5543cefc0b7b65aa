import type { JobQueues } from '../jobs/job-queues.port.ts';
import { daysAhead } from './daily-game.rule.ts';

/** Schedules the job that picks daily games ahead of time: at startup and every `everyMs`, in one replica at a time. */
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
