// Needs Redis: a server that stops.
import { createLogger } from '@imguessr/service-kit';
import { useRedis, useTcpProxy } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { expect, test } from 'vitest';
import { connectRedis } from './client.ts';

const proxy = useTcpProxy(useRedis());

test('says once that it waits for Redis, or has lost it, and why, without a stack', async () => {
  const lines: { msg: string; reason?: string; err?: unknown }[] = [];
  const logged = (count: number) => until(`${count} lines`, () => lines.length >= count);
  proxy.refuse();
  const redis = connectRedis(
    proxy.url,
    createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) }),
  );
  try {
    await logged(1);
    proxy.restore();
    await logged(2);
    proxy.refuse();
    await logged(3);
    proxy.restore();
    await logged(4);
  } finally {
    await redis.close();
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    'waiting for Redis',
    'Redis connected',
    'Redis connection lost',
    'Redis connected',
  ]);
  for (const { msg, reason, err } of lines) {
    expect(err).toBeUndefined();
    if (msg !== 'Redis connected') expect(reason).toMatch(/./);
  }
});
