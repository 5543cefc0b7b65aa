// Deep, because every kind of broken connection of the service lasts for longer than its time-outs.
import { createMetrics } from '@imguessr/service-kit';
import {
  describeBrokenConnections,
  useDatabase,
  useFixture,
  usePingingNats,
  useRedis,
  useTcpProxy,
} from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import sharp from 'sharp';
import { test } from 'vitest';
import { startApp } from './app.ts';
import { useTestCatalog } from './testing/fixtures.ts';
import { environmentOf } from './testing/test-catalog.ts';

const [database, nats, redis] = [useDatabase(), usePingingNats(), useRedis()];
const proxies = {
  NATS: useTcpProxy(nats),
  Redis: useTcpProxy(redis),
  PostgreSQL: useTcpProxy(database),
};
const direct = useFixture(async () => ({
  databaseUrl: database.url,
  natsUrl: nats.url,
  redisUrl: redis.url,
}));
const client = useTestCatalog({ replicas: 0 }, direct);
const metrics = createMetrics('test');
const app = useFixture(
  async () => {
    const { NATS, Redis, PostgreSQL } = proxies;
    const servers = { databaseUrl: PostgreSQL.url, natsUrl: NATS.url, redisUrl: Redis.url };
    return startApp({ ...(await environmentOf(servers)), metrics });
  },
  (running) => running.stop(),
);

let pictures = 0;
async function addPicture(gameId: number): Promise<void> {
  const [r, g] = [++pictures % 256, pictures >> 8];
  const background = { r, g, b: 90 };
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const added = await client.upload(
    { gameId },
    new Uint8Array(file),
    `http://127.0.0.1:${app.httpPort}`,
  );
  if (!added.ok) throw new Error(added.error.code);
}

describeBrokenConnections(
  {
    request: async () => {
      const { id } = await client.request('createGame', { word: 'bee', isDaily: false });
      await addPicture(id);
    },
    isRunning: () => true,
    isServer: true,
  },
  proxies,
  () => database.url,
);

test('every job has run in the end', async () => {
  await until('empty queues', async () => {
    const jobs = /^imguessr_jobs\{.*state="(?:waiting|active)".*\} (\d+)$/gm;
    const counts = [...(await metrics.metrics()).matchAll(jobs)].map(([, count]) => Number(count));
    return counts.length > 0 && counts.every((count) => count === 0);
  });
});
