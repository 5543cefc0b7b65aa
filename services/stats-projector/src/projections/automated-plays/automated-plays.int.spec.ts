// Starts processes, because projectors are killed and replaced.
import type { ChildProcess } from 'node:child_process';
import type { AdminGameStats } from '@imguessr/contracts';
import { burstTag, slotOf } from '@imguessr/contracts/bursts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { until } from '@imguessr/testing/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useBackingServers, useProjectors } from '../../testing/fixtures.ts';
import { spawnProjector } from '../../testing/projector.ts';
import { recount } from '../../testing/recount.ts';
import { recountAutomated } from '../../testing/recount-automated.ts';
import { recountClues } from '../../testing/recount-clues.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { activeVersion, isAllStored, versionContents } from '../../testing/version-contents.ts';

const PARTITIONS = 2;
const START = Date.parse('2026-03-01T10:00:00Z');
const MANY = 'origin-many';
const FEW = 'origin-few_';
/** The tag of the first plays of `MANY`. */
const TAG = burstTag(MANY, slotOf(START));
const { redis, log, backing } = useBackingServers(PARTITIONS);
const projectors = useProjectors(backing);
const stored: PlayFact[] = [];

const start = (excludesAutomated = false) => projectors.start({ excludesAutomated });
const append = async (facts: readonly PlayFact[]) => {
  await log.append(facts);
  stored.push(...facts);
};
const kinds = ['!WHALE', 'CAT !WHALE', '? ? !WHALE', 'CAT DOG .', 'CAT ? COW PIG HEN'];
let sessions = 0;
/** Returns plays of a game, one every `everyMs`, each lasting twenty seconds by default. */
const plays = (
  gameId: number,
  count: number,
  {
    origin,
    lastsMs = 20_000,
    everyMs = 1_000,
  }: { origin?: string; lastsMs?: number; everyMs?: number } = {},
): PlayFact[] =>
  Array.from({ length: count }, (_, i) => {
    const play = playOf(gameId, `session-${sessions++}`, kinds[i % kinds.length] ?? '.', {
      origin,
    });
    return play.map((fact, n) => ({
      ...fact,
      atMs: START + i * everyMs + Math.round((lastsMs * n) / play.length),
    }));
  }).flat();
const statsOf = async (gameId: number, audience: 'player' | 'admin'): Promise<AdminGameStats> => {
  const reply = await log.stats(gameId, audience);
  if ('error' in reply) throw new Error(reply.error.message);
  return reply.stats;
};
const admin = (gameId: number) => statsOf(gameId, 'admin');

/**
 * Waits until a game is labelled, and expects everything that administrators see of it to equal a
 * naive recount of the log.
 */
async function expectRecount(gameId: number, areExcluded: boolean): Promise<void> {
  const { tooFast, manyFromOneAddress, unlabelled } = recountAutomated(stored, gameId);
  const stats = await until(`the labels of game ${gameId}`, async () => {
    const found = await admin(gameId).catch(() => undefined);
    return found?.automated?.totalGames === tooFast.length + manyFromOneAddress.length && found;
  });
  expect(stats.automated?.reasons).toEqual({
    tooFast: tooFast.length,
    manyFromOneAddress: manyFromOneAddress.length,
  });
  const counted = areExcluded ? unlabelled : stored;
  expect(stats).toMatchObject({ ...recount(counted, gameId), automated: { areExcluded } });
  const { plays, clues } = recountClues(counted, gameId);
  const { report } = await until(`the clue report of game ${gameId}`, async () => {
    const reply = await log.clues(gameId);
    return 'report' in reply && reply;
  });
  expect(report).toMatchObject({ plays, clues: clues.map(({ median: _, ...exact }) => exact) });
}

describe('plays that look automated', () => {
  test('are labelled, including earlier ones, as soon as there are enough of them over all partitions', async () => {
    await start();
    await append(plays(1, 299, { origin: MANY }));
    expect((await admin(1)).automated?.totalGames).toBe(0);
    expect(await log.burst(1, TAG)).toEqual({ isBurst: false });
    await append(plays(1, 1, { origin: MANY }));
    expect((await admin(1)).automated?.totalGames).toBe(300);
    expect(await log.burst(1, TAG)).toEqual({ isBurst: true });
    expect(await log.burst(2, TAG)).toEqual({ isBurst: false });
    expect(await log.burst(1, -1)).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
    await append(plays(1, 20, { origin: MANY }));
    await append(plays(1, 40, { origin: FEW }));
    await append(plays(1, 15, { lastsMs: 500 }));
    await expectRecount(1, false);
  });

  test('change no public number, unless they are excluded: then at once, and retroactively', async () => {
    await start();
    const all = await statsOf(1, 'player');
    expect(all).not.toHaveProperty('automated');
    expect(all).toMatchObject(recount(stored, 1));
    const version = await activeVersion(redis);
    await projectors.stopAll();

    await start(true);
    const { unlabelled } = recountAutomated(stored, 1);
    const unlabelledOnly = await statsOf(1, 'player');
    expect(unlabelledOnly).not.toHaveProperty('automated');
    expect(unlabelledOnly).toMatchObject(recount(unlabelled, 1));
    expect(
      unlabelledOnly.topGuessesPerAttempt.attempt1.find(({ word }) => word === 'CAT')?.count,
    ).toBe(
      unlabelled.filter(
        ({ attempt, fact }) =>
          attempt === 1 && fact?.$case === 'guessMade' && fact.value.guess === 'CAT',
      ).length,
    );
    await expectRecount(1, true);
    expect(await activeVersion(redis)).toBe(version);
    await projectors.stopAll();

    await start();
    expect(await statsOf(1, 'player')).toEqual(all);
  });

  test('are labelled when the projector restarts in the middle of a burst', async () => {
    for (let part = 0; part < 4; part++) {
      await start(part % 2 === 1);
      await append(plays(2, 90, { origin: MANY }));
      await until('all to be stored', async () =>
        isAllStored(redis, (await activeVersion(redis)) ?? '', PARTITIONS),
      );
      await projectors.stopAll();
    }
    await start();
    await expectRecount(2, false);
    expect((await admin(2)).automated?.reasons).toEqual({ tooFast: 0, manyFromOneAddress: 360 });
  });

  test('are labelled from the start of the log when a projector without labels has counted it', async () => {
    await start();
    await append(plays(3, 60, { lastsMs: 300 }));
    await append(plays(3, 60));
    await until('all to be stored', async () =>
      isAllStored(redis, (await activeVersion(redis)) ?? '', PARTITIONS),
    );
    await projectors.stopAll();
    // The state that a projector without labels leaves.
    const keys = (await redis.send('KEYS', '*:automated-*')) as string[];
    expect(keys.length).toBeGreaterThan(PARTITIONS);
    await redis.send('DEL', ...keys);
    const version = await activeVersion(redis);

    await start(true);
    for (const gameId of [1, 2, 3]) await expectRecount(gameId, true);
    expect(await log.burst(1, TAG)).toEqual({ isBurst: true });
    expect(await activeVersion(redis)).toBe(version);
  });

  test('are labelled again when Redis is emptied, and players never see a wrong number meanwhile', async () => {
    await start(true);
    const { totalGames } = await statsOf(1, 'player');
    await redis.send('FLUSHALL');
    const answers: number[] = [];
    await until('the statistics', async () => {
      const reply = await log.stats(1).catch(() => undefined);
      if (reply && 'stats' in reply) answers.push(reply.stats.totalGames);
      return answers.length >= 20;
    });
    expect(new Set(answers)).toEqual(new Set([totalGames]));
    await expectRecount(1, true);
  });

  test('leave no query unanswered while a successor takes over, even though it needs the labels to reply', async () => {
    await start(true);
    const expected = (await statsOf(1, 'player')).totalGames;
    let isOver = false;
    const reading = (async () => {
      for (; !isOver; await new Promise((resolve) => setImmediate(resolve)))
        expect((await statsOf(1, 'player')).totalGames).toBe(expected);
    })();
    try {
      for (let turn = 0; turn < 3; turn++) {
        await start(true);
        await projectors.stopOldest();
      }
    } finally {
      isOver = true;
      await reading;
    }
  });
});

describe('two projectors that are killed repeatedly', () => {
  test('label every play once, and store the same bytes as a rebuild', async () => {
    const processes: ChildProcess[] = [spawnProjector(backing()), spawnProjector(backing())];
    onTestFinished(() => {
      for (const child of processes) child.kill('SIGKILL');
    });
    const killOne = async (n: number) => {
      const child = processes[n % 2];
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await gone;
      processes[n % 2] = spawnProjector(backing());
    };
    let isLoading = true;
    const loading = (async () => {
      for (let round = 0; round < 12; round++) {
        await append(plays(4, 60, { origin: MANY, everyMs: 5_000 }));
        await append(plays(5, 40, { origin: FEW, lastsMs: round % 3 === 0 ? 100 : 9_000 }));
      }
      isLoading = false;
    })();
    for (let n = 0; isLoading || n < 6; n++) await killOne(n);
    await loading;
    await expectRecount(4, false);
    await expectRecount(5, false);
    for (const child of processes) child.kill('SIGKILL');

    await start();
    const version = (await activeVersion(redis)) ?? '';
    await until('all to be stored', () => isAllStored(redis, version, PARTITIONS));
    const contents = await versionContents(redis, version);
    expect(Object.keys(contents).some((key) => key.includes('automated-'))).toBe(true);
    expect(await log.rebuild()).toMatchObject({ done: true });
    expect(await versionContents(redis, (await activeVersion(redis)) ?? '')).toEqual(contents);
  });
});
