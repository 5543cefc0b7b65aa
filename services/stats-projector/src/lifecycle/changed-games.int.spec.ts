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

test('a finished play is published as a change of its game, and statistics read after that include it', async () => {
  const changes = await log.changes();
  for (let play = 1; play <= 5; play++) {
    const before = changes.length;
    await log.append(playOf(70, `player${play}`, '!WHALE'));
    const isPublished = () => changes.slice(before).some(({ games }) => games !== 'all' && games.includes(70));
    await until('the change of game 70', isPublished);
    expect(await log.stats(70)).toMatchObject({ stats: { totalGames: play } });
  }
});

test('a rebuild publishes no single games, only that all may have changed once it is activated', async () => {
  const changes = await log.changes();
  const named = () => new Set(changes.flatMap(({ games }) => (games === 'all' ? [] : games)));
  await log.append(Array.from({ length: 200 }, (_, i) => playOf(100 + i, 'wanderer', '!WHALE')).flat());
  await until('the changes of 200 games', () => named().size === 200);
  const before = changes.length;
  await log.rebuild();
  await until('the change to the rebuilt version', () => changes.length > before);
  expect(changes.slice(before)).toEqual([{ games: 'all' }]);
  await log.append(playOf(71, 'late', '!WHALE'));
  await until('the change of a later play', () => changes.some(({ games }) => games.includes(71 as never)));
});

test('a starting projector publishes that all games may have changed', async () => {
  const changes = await log.changes();
  const another = await start();
  await until('the change of all games', () => changes.some(({ games }) => games === 'all'));
  await another.stop();
});
