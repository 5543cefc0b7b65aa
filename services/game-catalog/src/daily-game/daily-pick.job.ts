import type { JobQueues } from '../jobs/job-queues.port.ts';
import { daysAhead } from './daily-game.rule.ts';

export function startDailyPickJob(options: {
  queues: JobQueues;
  everyMs: number;
  clock: () => number;
  pick: (date: string) => Promise<unknown>;
  /** Commits to days that have no commitment yet. */
  commit: () => Promise<void>;
}): void {
  const { queues, everyMs, clock, pick, commit } = options;
  const queue = queues.open('daily-pick', async () => {
    for (const day of daysAhead(clock())) await pick(day);
    await commit();
  });
  queue.schedule(everyMs);
}
