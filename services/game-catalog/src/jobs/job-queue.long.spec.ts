// Needs Redis: the order, delays and retries of jobs are those of BullMQ, and jobs wait while Redis
// is stopped.
import { createLogger, createMetrics } from '@imguessr/service-kit';
import { useRedis } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { observeJobs } from './job-metrics.ts';
import type { JobQueue } from './job-queue.ts';
import { JobQueues } from './job-queues.ts';

const log = createLogger('test', 'silent');

const redis = useRedis();
let queues: JobQueues;
let queue: JobQueue;
/** The ids of all jobs that were run, in order. */
let ran: string[];
let run: (id: string) => Promise<void>;

let round = 0;
beforeEach(() => {
  ran = [];
  run = async () => undefined;
  queues = new JobQueues(redis.url, log);
  queue = queues.open(`round-${++round}`, async (id) => {
    ran.push(id);
    await run(id);
  });
});
afterEach(() => queues.stop());

const untilIdle = () =>
  until('an empty queue', async () => {
    const { waiting, active, delayed } = await queue.status();
    return waiting + active + delayed === 0;
  });

describe('a job', () => {
  test('runs once, however often it is added while it is waiting', async () => {
    const first = Promise.withResolvers<void>();
    run = () => first.promise;
    queue.add(['a']);
    await until('the first job to start', () => ran.length === 1);
    queue.add(['b', 'c']);
    queue.add(['a', 'b', 'b', 'c']);
    await until('the others to be waiting', async () => (await queue.status()).waiting === 2);
    first.resolve();
    await untilIdle();
    expect(ran.sort()).toEqual(['a', 'b', 'c']);
  });

  test('runs next when it is prioritised; a job that is not waiting is not affected', async () => {
    const first = Promise.withResolvers<void>();
    run = () => first.promise;
    queue.add(['a']);
    await until('the first job to start', () => ran.length === 1);
    queue.add(['b', 'c', 'd']);
    await until('the others to be waiting', async () => (await queue.status()).waiting === 3);
    for (const id of ['a', 'nothing', 'd']) queue.prioritise(id);
    await queue.status();
    first.resolve();
    await untilIdle();
    expect(ran).toEqual(['a', 'd', 'b', 'c']);
  });

  test('is retried after a failure, with increasing delays', async () => {
    const times: number[] = [];
    run = async () => {
      times.push(performance.now());
      if (times.length < 3) throw new Error('not yet');
    };
    queue.add(['a']);
    await until('the third attempt', () => times.length === 3);
    await untilIdle();
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1900);
  });
});

test('a job that failed five times can be added again', async () => {
  run = () => Promise.reject(new Error('no room on the disk'));
  queue.add(['a']);
  await until('all attempts', () => ran.length === 5, 60_000);
  await untilIdle();
  run = async () => undefined;
  queue.add(['a']);
  await until('another attempt', () => ran.length === 6);
});

describe('a queue with a backlog', () => {
  test('reports the age of the oldest waiting job in its status and in the metrics', async () => {
    const blocked = Promise.withResolvers<void>();
    run = () => blocked.promise;
    const metrics = createMetrics('test');
    observeJobs(queues, metrics);
    queue.add(['a', 'b']);
    await until('one waiting job', async () => (await queue.status()).waiting === 1);
    await until('time to pass', async () => (await queue.status()).oldestWaitingSeconds > 0.5);
    queue.add(['c']);
    await until('two waiting jobs', async () => (await queue.status()).waiting === 2);
    const text = await metrics.metrics();
    expect(text).toMatch(
      new RegExp(`imguessr_jobs\\{.*queue="${queue.name}",state="waiting".*\\} 2`),
    );
    const age = new RegExp(
      `imguessr_jobs_oldest_waiting_seconds\\{.*queue="${queue.name}".*\\} ([\\d.]+)`,
    ).exec(text);
    expect(Number(age?.[1])).toBeGreaterThan(0.5);
    blocked.resolve();
    await untilIdle();
    expect(await queue.status()).toMatchObject({ oldestWaitingSeconds: 0 });
  });
});

describe('when Redis is unavailable', () => {
  test('metrics are still served, and jobs added meanwhile run after it is back', async () => {
    const metrics = createMetrics('test');
    observeJobs(queues, metrics);
    await queue.status();
    await redis.kill();
    // Resolves while Redis is still down: the queue itself would wait for Redis without a limit.
    expect(await metrics.metrics()).not.toContain('state="waiting"');
    queue.add(['a']);
    await redis.restart();
    await until('the job that was added meanwhile', () => ran.includes('a'));
  });
});

describe('a scheduled job', () => {
  test('runs at startup, at each interval, and still after Redis was emptied', async () => {
    queue.schedule(500);
    await until('the first run and two intervals', () => ran.length >= 3);
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    const before = ran.length;
    await until('two more runs', () => ran.length >= before + 2);
  });
});

describe('a queue that is refilled', () => {
  test('runs what waits at startup and later, also after it could not be read', async () => {
    const reads = [
      async () => ['a'],
      async () => Promise.reject(new Error('down')),
      async () => ['b'],
    ];
    queue.refill(200, async () => (await reads.shift()?.()) ?? []);
    await until('both jobs', () => ran.length === 2);
    expect(ran).toEqual(['a', 'b']);
  });
});
