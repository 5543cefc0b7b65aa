// Needs Redis, which forgets addresses by itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectToRedis } from '@imguessr/connections';
import { useFixture, useRedis } from '@imguessr/testing/fixtures';
import { expect, onTestFinished, test } from 'vitest';
import { createAttemptLimiters } from './attempt-limiters.client.ts';

const ADDRESS = '203.0.113.9';
const PAGE = join(import.meta.dirname, '../../../../../docs/host/privacy.md');
const SECONDS: Readonly<Record<string, number>> = {
  minute: 60,
  '10 minutes': 600,
  hour: 3_600,
};

const redis = useRedis();
const connection = useFixture(
  async () => connectToRedis(redis.url, { onError: () => undefined }),
  ({ close }) => close(),
);

/** Returns what the page says of each limiter: for how many seconds Redis has an address. */
function documented(): Record<string, number> {
  const [, row = ''] =
    /^\| network addresses .*?\| Redis: ([^|]*?) \|/m.exec(readFileSync(PAGE, 'utf8')) ?? [];
  return Object.fromEntries(
    row.split('; ').flatMap((part) => {
      const [, time = ''] = / for (?:a |an )?(\w[\w ]*)$/.exec(part) ?? [];
      return [...part.matchAll(/:([\w-]+):…/g)].map(([, name = '']) => [name, SECONDS[time] ?? 0]);
    }),
  );
}

test('Redis has an address for as long as the page on privacy says', async () => {
  await connection.connected;
  const { close, ...limiters } = createAttemptLimiters(redis.url, () => undefined);
  onTestFinished(close);
  for (const limiter of Object.values(limiters)) await limiter.consume(ADDRESS);
  const { client } = connection;
  const kept: Record<string, number> = {};
  for (const key of (await client.sendCommand(['KEYS', 'imguessr:*'])) as unknown as string[]) {
    const milliseconds = Number(await client.sendCommand(['PTTL', key]));
    kept[key.split(':')[1] ?? ''] = Math.ceil(milliseconds / 60_000) * 60;
  }
  expect(Object.keys(kept)).toHaveLength(6);
  expect(kept).toEqual(documented());
});
