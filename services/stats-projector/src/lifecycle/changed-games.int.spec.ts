import { startNats, startRedis, until } from '@imguessr/testing/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlayLog, type PlayLog } from '../testing/play-log.ts';
import { startProjector } from '../testing/projector.ts';
import { playOf } from '../testing/stored-fact.ts';

const PARTITIONS = 2;
let nats: Awaited<ReturnType<typeof startNats>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let log: PlayLog;
let projector: Awaited<ReturnType<typeof startProjector>>;

const start = async () => {
  const started = await startProjector({ natsUrl: nats.url, redisUrl: redis.url, partitions: PARTITIONS });
  await until('the projector', () => started.isReady());
  return started;
};

beforeAll(async () => {
  [nats, redis] = await Promise.all([startNats(), startRedis()]);
  log = await openPlayLog(nats.url, PARTITIONS);
  projector = await start();
});
afterAll(async () => {
  await projector.stop();
  await log.close();
  await nats.stop();
  await redis.stop();
});

test('a play is told of within a moment, and whoever asks then is told with it counted', async () => {
  const heard = await log.changes();
  for (let play = 1; play <= 5; play++) {
    const told = heard.length;
    const begun = performance.now();
    await log.append(playOf(70, `player${play}`, '!WHALE'));
    await until('word of it', () => heard.slice(told).some(({ games }) => games !== 'all' && games.includes(70)));
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(await log.stats(70)).toMatchObject({ stats: { totalGames: play } });
  }
});

test('what is counted anew is not told game by game: all may have changed once the switch is made', async () => {
  const heard = await log.changes();
  const named = () => new Set(heard.flatMap(({ games }) => (games === 'all' ? [] : games)));
  await log.append(Array.from({ length: 200 }, (_, i) => playOf(100 + i, 'wanderer', '!WHALE')).flat());
  await until('word of them', () => named().size === 200);
  const told = heard.length;
  await log.rebuild();
  await until('word of the switch', () => heard.length > told);
  expect(heard.slice(told)).toEqual([{ games: 'all' }]);
  await log.append(playOf(71, 'late', '!WHALE'));
  await until('word of a play after it', () => heard.some(({ games }) => games.includes(71 as never)));
});

test('a projector that starts says that all may have changed', async () => {
  const heard = await log.changes();
  const another = await start();
  await until('its word', () => heard.some(({ games }) => games === 'all'));
  await another.stop();
});
