// Starts processes, because projectors are killed and replaced.
import type { ChildProcess } from 'node:child_process';
import type { QueryReply } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { until } from '@imguessr/testing/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startReadyProjector, useBackingServers, useProjector } from './testing/fixtures.ts';
import { spawnProjector } from './testing/projector.ts';
import { recount } from './testing/recount.ts';
import { playOf, storedFact } from './testing/stored-fact.ts';
import { activeVersion, isAllStored, versionContents } from './testing/version-contents.ts';

const PARTITIONS = 2;
const { nats, redisServer, redis, log, backing } = useBackingServers(PARTITIONS);
const stored: PlayFact[] = [];

const append = async (facts: readonly PlayFact[]) => {
  await log.append(facts);
  stored.push(...facts);
};
const statsIn = (reply: QueryReply<'read'>) => {
  if ('error' in reply) throw new Error(reply.error.message);
  return reply.stats;
};
/** Returns a hundred plays of a game, with session numbers that start at `from`. */
const somePlays = (gameId: number, from: number): PlayFact[] => {
  const kinds = ['!WHALE', 'CAT !WHALE', 'CAT ? !WHALE', 'CAT DOG COW .', 'CAT DOG COW PIG HEN'];
  return Array.from({ length: 100 }, (_, i) =>
    playOf(gameId, `p${from + i}`, kinds[i % kinds.length] ?? '.'),
  ).flat();
};

describe('one projector', () => {
  useProjector(backing);

  test('includes a play that has just ended', async () => {
    for (let n = 1; n <= 30; n++) {
      await append([storedFact({ gameId: 50, sessionId: `quick${n}`, play: '!WHALE' })]);
      expect(statsIn(await log.stats(50)).totalGames).toBe(n);
    }
  });

  test('lists the games that a session has started, including the most recent one', async () => {
    await append(playOf(51, 'wanderer', 'CAT'));
    await append(playOf(52, 'wanderer', '!WHALE', { isAiSelfPlay: true }));
    expect(await log.played('wanderer')).toEqual({ gameIds: [51, 52] });
    expect(await log.played('nobody')).toEqual({ gameIds: [] });
  });

  test('excludes plays of bots from the statistics', async () => {
    await append(playOf(53, 'bot', '!WHALE', { isAiSelfPlay: true }));
    expect(statsIn(await log.stats(53)).totalGames).toBe(0);
  });

  test('continues counting after NATS and Redis were killed', async () => {
    await append(somePlays(54, 0));
    await nats.kill();
    await nats.restart();
    await redisServer.kill();
    await redisServer.restart();
    // The projector may be connected again before the tests are.
    await until('Redis', () => redis.isReady());
    await append(somePlays(54, 100));
    await until('the right count', async () => {
      const reply = await log.stats(54).catch(() => undefined);
      return reply && 'stats' in reply && reply.stats.totalGames === 200;
    });
    expect(statsIn(await log.stats(54))).toMatchObject(recount(stored, 54));
  });

  test('rebuilds the statistics when Redis is emptied, and never replies with a wrong count meanwhile', async () => {
    const whole = recount(stored, 54).totalGames;
    await redis.send('FLUSHALL');
    const answers: number[] = [];
    await until('the statistics', async () => {
      const reply = await log.stats(54).catch(() => undefined);
      if (reply && 'stats' in reply) answers.push(reply.stats.totalGames);
      return answers.length >= 20;
    });
    expect(new Set(answers)).toEqual(new Set([whole]));
    const played = await until('what a session has played', async () => {
      const reply = await log.played('wanderer').catch(() => undefined);
      return reply && 'gameIds' in reply && reply.gameIds;
    });
    expect(played).toEqual([51, 52]);
  });

  test('rebuilds into a new version with the same bytes, and then activates it', async () => {
    const before = await activeVersion(redis);
    await until('all to be stored', () => isAllStored(redis, before ?? '', PARTITIONS));
    const contents = await versionContents(redis, before ?? '');
    expect(await log.rebuild()).toMatchObject({ done: true, folded: await log.total() });
    const after = await activeVersion(redis);
    expect(after).not.toBe(before);
    expect(await versionContents(redis, after ?? '')).toEqual(contents);
    await until(
      'the old version to go',
      async () => Object.keys(await versionContents(redis, before ?? '')).length === 0,
    );
    expect(statsIn(await log.stats(54))).toMatchObject(recount(stored, 54));
  });
});

describe('a projector that is replaced', () => {
  test('leaves no query unanswered: its successor accepts queries once it has caught up', async () => {
    await append(somePlays(70, 5_000));
    let projector = await startReadyProjector(backing());
    let isOver = false;
    const reading = (async () => {
      for (; !isOver; await new Promise((resolve) => setImmediate(resolve)))
        expect(statsIn(await log.stats(70)).totalGames).toBe(100);
    })();
    try {
      for (let turn = 0; turn < 5; turn++) {
        const successor = await startReadyProjector(backing());
        await projector.stop();
        projector = successor;
      }
    } finally {
      isOver = true;
      await reading.finally(projector.stop);
    }
  });
});

describe('two projectors that are killed repeatedly', () => {
  test('count every fact exactly once', async () => {
    const projectors: ChildProcess[] = [spawnProjector(backing()), spawnProjector(backing())];
    onTestFinished(() => {
      for (const child of projectors) child.kill('SIGKILL');
    });
    const killOne = async (n: number) => {
      const child = projectors[n % 2];
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await gone;
      projectors[n % 2] = spawnProjector(backing());
    };
    let isLoading = true;
    const loading = (async () => {
      for (let round = 0; round < 12; round++)
        await append(somePlays(60 + (round % 3), 1_000 + round * 100));
      isLoading = false;
    })();
    for (let n = 0; isLoading || n < 6; n++) await killOne(n);
    await loading;
    for (const gameId of [60, 61, 62]) {
      const expected = recount(stored, gameId);
      const counted = await until(`the count of game ${gameId}`, async () => {
        const reply = await log.stats(gameId).catch(() => undefined);
        return (
          reply && 'stats' in reply && reply.stats.totalGames === expected.totalGames && reply.stats
        );
      });
      expect(counted).toMatchObject(expected);
    }
  });
});
