import type { GamePayload } from '@imguessr/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canAccessInternals, isCluster, runState } from '../product/address.ts';
import { fetchOk } from '../product/call.ts';
import { newPlayer } from '../product/player.ts';
import { startLoad } from './load.ts';
import { emptyRedis, freezeProcess, killProcess, playLogLeader, untilReady } from './processes.ts';
import { expectTruth } from './truth.ts';
import { watchStatistics } from './watch.ts';

const SINGLE = ['gateway', 'guess-ingest', 'nats', 'stats-projector', 'redis', 'game-catalog', 'postgres'];
/** Every process of the deployed shape, those that stand beside each other apart. */
const CLUSTER = [
  'gateway-1',
  'guess-ingest-1',
  'nats-1',
  'stats-projector-1',
  'game-catalog-1',
  'web-host',
  'nats-2',
  'redis',
  'gateway-2',
  'guess-ingest-2',
  'web-player',
  'nats-3',
  'stats-projector-2',
  'proxy',
  'game-catalog-2',
  'web-admin',
  'postgres',
];
const ORDER = isCluster ? CLUSTER : SINGLE;
/** How many kills; FAULT_ROUNDS=100 is the long soak. */
const KILLS = Number(process.env.FAULT_ROUNDS ?? ORDER.length);
/** One of each kind of process that others depend on; where several do the same work, the others must take it over. */
const FROZEN = isCluster
  ? [
      'gateway-1',
      'guess-ingest-2',
      'leader of the play log',
      'stats-projector-1',
      'game-catalog-2',
      'redis',
      'postgres',
    ]
  : ['guess-ingest', 'nats', 'redis', 'postgres'];
const FREEZES = Number(process.env.FREEZE_ROUNDS ?? FROZEN.length);
/** Longer than any single request is waited for. */
const FREEZE_MS = 5_000;
const FLUSHES = 3;
const RECOVERY_MS = isCluster ? 60_000 : 30_000;
const BETWEEN = 40;

describe.skipIf(!canAccessInternals)('a product that is being played', () => {
  let games: GamePayload[];
  let ids: number[];
  beforeAll(async () => {
    games = await Promise.all([1, 2, 3, 4].map((id) => fetchOk<GamePayload>('gameById', { params: { id } })));
    ids = games.map(({ gameId }) => gameId);
    for (const gameId of ids) await newPlayer(gameId).giveUp();
  });
  afterAll(untilReady);

  /** Does harm so many times while people play and watch, and holds what they were answered against the log. */
  async function underFaults(count: number, harm: (round: number) => Promise<string>): Promise<void> {
    const load = startLoad(games);
    const watch = watchStatistics(ids);
    try {
      await load.more(BETWEEN, RECOVERY_MS);
      for (let round = 0; round < count; round++) {
        const began = Date.now();
        const what = await harm(round);
        await load.more(BETWEEN, RECOVERY_MS);
        console.log(`${what}: ${BETWEEN} guesses saved within ${Date.now() - began} ms`);
      }
      await untilReady();
      await load.more(BETWEEN, RECOVERY_MS);
    } finally {
      await load.stop();
      await watch.stop();
    }
    expect(load.surprises).toEqual([]);
    expect(watch.falsehoods).toEqual([]);
    expect(watch.answered()).toBeGreaterThan(count);
    await expectTruth(load, ids);
    console.log(`${load.acknowledged.length} guesses, each in the log once; statistics equal the recount`);
  }

  test(
    `recovers by itself when its processes are killed one after the other (${KILLS} times), and loses and doubles nothing`,
    () =>
      underFaults(KILLS, async (round) => {
        const name = ORDER[round % ORDER.length] as string;
        await killProcess(name);
        if (round % ORDER.length === ORDER.length - 1) await untilReady();
        return `${name} killed`;
      }),
    120_000 + KILLS * 10_000,
  );

  test(
    `continues while processes stand still for ${FREEZE_MS / 1_000} s (${FREEZES} times), and loses and doubles nothing`,
    () =>
      underFaults(FREEZES, async (round) => {
        const frozen = FROZEN[round % FROZEN.length] as string;
        const name = frozen === 'leader of the play log' ? await playLogLeader() : frozen;
        await freezeProcess(name, FREEZE_MS);
        return `${name} stood still for ${FREEZE_MS} ms`;
      }),
    120_000 + FREEZES * 20_000,
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
