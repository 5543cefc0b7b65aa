// Deep, because a worker without an answer is noticed only after its time-outs.
import { createLogger } from '@imguessr/service-kit';
import { useRedis, useTcpProxy } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { expect, onTestFinished, test } from 'vitest';
import { JobQueues } from './job-queues.ts';

const redis = useRedis();
const proxy = useTcpProxy(redis);
/**
 * After eleven seconds at the latest a worker leaves the connection on which it waits, on a machine
 * that has other work.
 */
const MAX_MS = 15_000;

test('when its connections are half open, jobs are added and run', async () => {
  const queues = new JobQueues(proxy.url, createLogger('test', 'silent'));
  onTestFinished(() => queues.stop());
  const ran: string[] = [];
  const queue = queues.open('half-open', async (id) => void ran.push(id));
  queue.add(['before']);
  await until('a job', () => ran.includes('before'));

  proxy.abandon();
  queue.add(['after']);
  await until('a job', () => ran.includes('after'), MAX_MS);
  expect((await queue.status()).waiting).toBe(0);
});
