// Needs replicas under load: what is killed or suspended is a whole process.
import { afterAll, describe, expect, test } from 'vitest';
import { canAccessInternals, isCluster, runState } from '../product/address.ts';
import { expectConsistent } from './expect-consistent.ts';
import { startLoad } from './load.ts';
import { emptyRedis, killProcess, untilReady } from './processes.ts';
import { monitorStatistics } from './statistics-monitor.ts';
import {
  GUESSES_BETWEEN,
  PLAY_LOG_LEADER,
  RECOVERY_MS,
  SUSPEND_MS,
  underFaults,
  usePlayedGames,
  whileSuspended,
} from './under-faults.ts';

const SINGLE = ['imguessr', 'nats', 'imguessr', 'redis', 'imguessr', 'postgres'];
/** Every process of the cluster, with replicas of a service far apart in the order. */
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
/** The number of kills; FAULT_ROUNDS=100 is the soak test. */
const KILLS = Number(process.env.FAULT_ROUNDS ?? ORDER.length);
/**
 * What every guess passes; suspended.deep.spec.ts has one process of each kind. Where there are
 * replicas, these must take over its
 * work.
 */
const SUSPENDED = isCluster
  ? ['guess-ingest-2', PLAY_LOG_LEADER]
  : ['imguessr', 'nats', 'redis', 'postgres'];
const INGEST_KILLS = 4;
const REDIS_FLUSHES = 3;

describe.skipIf(!canAccessInternals)('the product under load', () => {
  const games = usePlayedGames();
  afterAll(untilReady);

  test.runIf(isCluster)(
    'answers every guess without a repetition by the page while processes of guess-ingest are killed one after another',
    async () => {
      const { repeated } = await underFaults(games(), INGEST_KILLS, async (round) => {
        const name = `guess-ingest-${1 + (round % 2)}`;
        await killProcess(name);
        await untilReady();
        return `${name} killed`;
      });
      expect(repeated).toEqual([]);
    },
    120_000,
  );

  test(
    `recovers when its processes are killed one after another (${KILLS} times), without losing or duplicating a guess`,
    () =>
      underFaults(games(), KILLS, async (round) => {
        const name = ORDER[round % ORDER.length] as string;
        await killProcess(name);
        if (round % ORDER.length === ORDER.length - 1) await untilReady();
        return `${name} killed`;
      }),
    120_000 + KILLS * 10_000,
  );

  test(
    `works while processes are suspended for ${SUSPEND_MS / 1_000} s (${SUSPENDED.join(', ')}), without losing or duplicating a guess`,
    () => whileSuspended(games(), SUSPENDED),
    120_000 + SUSPENDED.length * 20_000,
  );

  test('rebuilds its statistics when Redis is emptied, and never returns a wrong number meanwhile', async () => {
    const ids = games().map(({ gameId }) => gameId);
    const load = startLoad(games());
    const monitor = monitorStatistics(ids);
    try {
      for (let flush = 0; flush < REDIS_FLUSHES; flush++) {
        await load.more(GUESSES_BETWEEN, RECOVERY_MS);
        await emptyRedis();
        const before = monitor.answered();
        await load.more(GUESSES_BETWEEN, RECOVERY_MS);
        await expect
          .poll(monitor.answered, { timeout: RECOVERY_MS })
          .toBeGreaterThan(before + ids.length);
      }
    } finally {
      await load.stop();
      await monitor.stop();
    }
    expect(load.unexpected).toEqual([]);
    expect(monitor.violations).toEqual([]);
    await expectConsistent(load, ids);
  }, 120_000);

  test('runs all its processes at the end', () => {
    expect(Object.keys(runState().processes)).toEqual(expect.arrayContaining(ORDER));
    for (const [name, { pid }] of Object.entries(runState().processes)) {
      expect(() => process.kill(pid, 0), `${name} is running`).not.toThrow();
    }
  });
});
