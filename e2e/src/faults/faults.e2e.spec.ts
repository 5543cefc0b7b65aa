import type { GamePayload } from '@imguessr/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOurs, runState } from '../product/address.ts';
import { fetched } from '../product/call.ts';
import { newPlayer } from '../product/player.ts';
import { startLoad } from './load.ts';
import { emptyRedis, killProcess, untilReady } from './processes.ts';
import { expectTruth } from './truth.ts';
import { watchStatistics } from './watch.ts';

/** How many kills; FAULT_ROUNDS=100 is the long soak. */
const ORDER = ['gateway', 'guess-ingest', 'nats', 'stats-projector', 'redis', 'game-catalog', 'postgres'];
const KILLS = Number(process.env.FAULT_ROUNDS ?? ORDER.length);
const FLUSHES = 3;
const RECOVERY_MS = 30_000;
const BETWEEN = 40;

describe.skipIf(!isOurs)('a product that is being played', () => {
  let games: GamePayload[];
  let ids: number[];
  beforeAll(async () => {
    games = await Promise.all([1, 2, 3, 4].map((id) => fetched<GamePayload>('gameById', { params: { id } })));
    ids = games.map(({ gameId }) => gameId);
    for (const gameId of ids) await newPlayer(gameId).giveUp();
  });
  afterAll(untilReady);

  test(
    `recovers by itself when its processes are killed one after the other (${KILLS} times), and loses and doubles nothing`,
    async () => {
      const load = startLoad(games);
      const watch = watchStatistics(ids);
      try {
        await load.more(BETWEEN, RECOVERY_MS);
        for (let kill = 0; kill < KILLS; kill++) {
          const name = ORDER[kill % ORDER.length] as string;
          const began = Date.now();
          await killProcess(name);
          await load.more(BETWEEN, RECOVERY_MS);
          if (kill % ORDER.length === ORDER.length - 1) await untilReady();
          console.log(`${name} killed: ${BETWEEN} guesses saved within ${Date.now() - began} ms`);
        }
        await untilReady();
        await load.more(BETWEEN, RECOVERY_MS);
      } finally {
        await load.stop();
        await watch.stop();
      }
      expect(load.surprises).toEqual([]);
      expect(watch.falsehoods).toEqual([]);
      expect(watch.answered()).toBeGreaterThan(KILLS);
      await expectTruth(load, ids);
      console.log(`${load.acknowledged.length} guesses, each in the log once; statistics equal the recount`);
    },
    120_000 + KILLS * 10_000,
  );

  test('rebuilds its statistics by itself when Redis is emptied, and never says what is not true meanwhile', async () => {
    const load = startLoad(games);
    const watch = watchStatistics(ids);
    try {
      for (let flush = 0; flush < FLUSHES; flush++) {
        await load.more(BETWEEN, RECOVERY_MS);
        await emptyRedis();
        const before = watch.answered();
        await load.more(BETWEEN, RECOVERY_MS);
        await expect.poll(watch.answered, { timeout: RECOVERY_MS }).toBeGreaterThan(before + ids.length);
      }
    } finally {
      await load.stop();
      await watch.stop();
    }
    expect(load.surprises).toEqual([]);
    expect(watch.falsehoods).toEqual([]);
    await expectTruth(load, ids);
  }, 120_000);

  test('has all its processes again at the end', () => {
    expect(Object.keys(runState().processes)).toEqual(expect.arrayContaining(ORDER));
    for (const [name, { pid }] of Object.entries(runState().processes)) {
      expect(() => process.kill(pid, 0), `${name} runs`).not.toThrow();
    }
  });
});
