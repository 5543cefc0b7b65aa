import type { Logger } from '@imguessr/service-kit';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { daysAhead } from './daily-game.rule.ts';

const QUEUE = 'daily-pick';
const PREFIX = 'imguessr:catalog';

/**
 * Picks the daily games ahead of time, every `everyMs`, in one replica at a time. The schedule is written again with
 * the same interval, so that it comes back by itself in a Redis that was emptied.
 */
export function startDailyPickJob(options: {
  redisUrl: string;
  everyMs: number;
  clock: () => number;
  pick: (date: string) => Promise<unknown>;
  log: Logger;
}): { stop(): Promise<void> } {
  const { redisUrl, everyMs, clock, pick, log } = options;
  const connections = [
    new Redis(redisUrl, { maxRetriesPerRequest: null }),
    new Redis(redisUrl, { maxRetriesPerRequest: null }),
  ] as const;
  for (const connection of connections) connection.on('error', (error) => log.debug({ err: error }, 'Redis is away'));

  const queue = new Queue(QUEUE, { connection: connections[0], prefix: PREFIX });
  const worker = new Worker(
    QUEUE,
    async () => {
      for (const day of daysAhead(clock())) await pick(day);
    },
    { connection: connections[1], prefix: PREFIX },
  );
  worker.on('failed', (_, error) => log.warn({ err: error }, 'the daily games could not be picked ahead'));
  const onError = (error: Error) => log.debug({ err: error }, 'the job queue is away');
  queue.on('error', onError);
  worker.on('error', onError);

  const opts = { attempts: 5, backoff: { type: 'exponential', delay: 1000 }, removeOnComplete: 10, removeOnFail: 100 };
  const onUnscheduled = (error: unknown) => log.warn({ err: error }, 'the daily pick could not be scheduled');
  const schedule = () => queue.upsertJobScheduler('ahead', { every: everyMs }, { opts }).catch(onUnscheduled);
  void schedule();
  // After a pause of any length the days ahead may be empty, and the schedule's next turn may be far off.
  queue.add('at-start', {}, opts).catch(onUnscheduled);
  const again = setInterval(schedule, everyMs);

  return {
    stop: async () => {
      clearInterval(again);
      // A pick that is cut short is either committed or was never made, so there is nothing to wait for.
      await Promise.all([worker.close(true), queue.close()]);
      for (const connection of connections) connection.disconnect();
    },
  };
}
