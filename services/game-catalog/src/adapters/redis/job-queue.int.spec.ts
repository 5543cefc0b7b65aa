import { createLogger, createMetrics } from '@imguessr/service-kit';
import { startRedis, until } from '@imguessr/testing/node';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { observeJobs } from '../../jobs/job-metrics.ts';
import type { JobQueue } from '../../jobs/job-queues.port.ts';
import { RedisJobQueues } from './job-queues.ts';

const log = createLogger('test', 'silent');

let redis: Awaited<ReturnType<typeof startRedis>>;
let queues: RedisJobQueues;
let queue: JobQueue;
let worked: string[];
let work: (id: string) => Promise<void>;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

let round = 0;
beforeEach(() => {
  worked = [];
  work = async () => undefined;
  queues = new RedisJobQueues(redis.url, log);
  queue = queues.open(`round-${++round}`, async (id) => {
    worked.push(id);
    await work(id);
  });
});
afterEach(() => queues.stop());

const idle = () =>
  until('nothing to be left', async () => {
    const { waiting, active, delayed } = await queue.insight();
    return waiting + active + delayed === 0;
  });

describe('a job', () => {
  test('is done once, however often it is asked for while it waits', async () => {
    const first = Promise.withResolvers<void>();
    work = () => first.promise;
    queue.add(['a']);
    await until('the first to begin', () => worked.length === 1);
    queue.add(['b', 'c']);
    queue.add(['a', 'b', 'b', 'c']);
    await until('the others to wait', async () => (await queue.insight()).waiting === 2);
    first.resolve();
    await idle();
    expect(worked.sort()).toEqual(['a', 'b', 'c']);
  });

  test('that is hurried is the next one, and one that does not wait is left alone', async () => {
    const first = Promise.withResolvers<void>();
    work = () => first.promise;
    queue.add(['a']);
    await until('the first to begin', () => worked.length === 1);
    queue.add(['b', 'c', 'd']);
    await until('the others to wait', async () => (await queue.insight()).waiting === 3);
    for (const id of ['a', 'nothing', 'd']) queue.prioritise(id);
    await queue.insight();
    first.resolve();
    await idle();
    expect(worked).toEqual(['a', 'd', 'b', 'c']);
  });

  test('may be asked for again when it is done', async () => {
    for (let times = 1; times <= 2; times++) {
      queue.add(['a']);
      await until('it to be done', () => worked.length === times);
      await idle();
    }
  });

  test('is tried again after a failure, later and later', async () => {
    const times: number[] = [];
    work = async () => {
      times.push(performance.now());
      if (times.length < 3) throw new Error('not yet');
    };
    queue.add(['a']);
    await until('the third try', () => times.length === 3);
    await idle();
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1900);
    expect(await queue.insight()).toMatchObject({ failed: 0, failures: [] });
  });
});

describe('a job that failed five times', () => {
  test('is shown with its reason, and done when an operator lets it begin anew', async () => {
    work = async () => {
      throw new Error('no room on the disk');
    };
    queue.add(['a']);
    await until('all tries', async () => (await queue.insight()).failed === 1, 30_000);
    expect(worked).toHaveLength(5);
    const { failures } = await queue.insight();
    expect(failures).toEqual([
      { id: 'a', name: queue.name, attempts: 5, reason: 'no room on the disk', at: expect.stringMatching(/^20.*Z$/) },
    ]);
    work = async () => undefined;
    expect(await queue.retry()).toBe(1);
    await idle();
    expect(worked).toHaveLength(6);
    expect(await queue.insight()).toMatchObject({ failed: 0 });
    expect(await queue.retry()).toBe(0);
  });

  test('begins anew alone when it is named', async () => {
    work = async () => {
      throw new Error('no room on the disk');
    };
    queue.add(['a', 'b']);
    await until('all tries', async () => (await queue.insight()).failed === 2, 60_000);
    work = async () => undefined;
    expect(await queue.retry('nothing')).toBe(0);
    expect(await queue.retry('b')).toBe(1);
    await idle();
    expect((await queue.insight()).failures.map(({ id }) => id)).toEqual(['a']);
    expect(await queue.retry('b')).toBe(0);
  });
});

describe('a queue that cannot keep up', () => {
  test('shows the age of the oldest job that waits, also in the metrics', async () => {
    const held = Promise.withResolvers<void>();
    work = () => held.promise;
    const metrics = createMetrics('test');
    observeJobs(queues, metrics);
    queue.add(['a', 'b']);
    await until('one to be waited for', async () => (await queue.insight()).waiting === 1);
    await until('time to pass', async () => (await queue.insight()).oldestWaitingSeconds > 0.5);
    queue.add(['c']);
    await until('two to be waited for', async () => (await queue.insight()).waiting === 2);
    const text = await metrics.metrics();
    expect(text).toMatch(new RegExp(`imguessr_jobs\\{.*queue="${queue.name}",state="waiting".*\\} 2`));
    const age = new RegExp(`imguessr_jobs_oldest_waiting_seconds\\{.*queue="${queue.name}".*\\} ([\\d.]+)`).exec(text);
    expect(Number(age?.[1])).toBeGreaterThan(0.5);
    held.resolve();
    await idle();
    expect(await queue.insight()).toMatchObject({ oldestWaitingSeconds: 0 });
  });
});

describe('a Redis that goes away', () => {
  test('leaves the metrics answering, and is found again', async () => {
    const metrics = createMetrics('test');
    observeJobs(queues, metrics);
    await queue.insight();
    await redis.kill();
    const began = performance.now();
    expect(await metrics.metrics()).not.toContain('state="waiting"');
    expect(performance.now() - began).toBeLessThan(5000);
    queue.add(['a']);
    await redis.restart();
    await until('the job that was asked for meanwhile', () => worked.includes('a'));
  });
});

describe('work on a schedule', () => {
  test('is done at the start, at each interval, and again in a Redis that was emptied', async () => {
    queue.schedule(500);
    await until('the start and an interval', () => worked.length >= 3);
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    const before = worked.length;
    await until('two more', () => worked.length >= before + 2);
  });
});
