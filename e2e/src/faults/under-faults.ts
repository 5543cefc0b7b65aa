import type { GamePayload } from '@imguessr/contracts';
import { beforeAll, expect } from 'vitest';
import { isCluster } from '../product/address.ts';
import { pastGame } from '../product/past-games.ts';
import { newPlayer } from '../product/player.ts';
import { expectConsistent } from './expect-consistent.ts';
import { type Load, startLoad } from './load.ts';
import { playLogLeader, suspendProcess, untilReady } from './processes.ts';
import { monitorStatistics } from './statistics-monitor.ts';

export const RECOVERY_MS = isCluster ? 60_000 : 30_000;
export const GUESSES_BETWEEN = 40;
/**
 * Longer than any single time-out. A projector may return less for as long as a suspended server
 * keeps it from knowing the end of the log.
 */
export const SUSPEND_MS = 5_000;
/** The name of whichever NATS server leads the play log. */
export const PLAY_LOG_LEADER = 'leader of the play log';

/** Returns games of which each has a finished play. */
export function usePlayedGames(): () => readonly GamePayload[] {
  let games: readonly GamePayload[];
  beforeAll(async () => {
    games = await Promise.all([2, 3, 4, 5].map(pastGame));
    for (const { gameId } of games) await newPlayer(gameId).giveUp();
  });
  return () => games;
}

/**
 * Injects `count` faults under load, and expects that responses, log and statistics are consistent.
 */
export async function underFaults(
  games: readonly GamePayload[],
  count: number,
  injectFault: (round: number) => Promise<string>,
): Promise<Load> {
  const ids = games.map(({ gameId }) => gameId);
  const load = startLoad(games);
  const monitor = monitorStatistics(ids, SUSPEND_MS);
  try {
    await load.more(GUESSES_BETWEEN, RECOVERY_MS);
    for (let round = 0; round < count; round++) {
      const start = Date.now();
      const fault = await injectFault(round);
      await load.more(GUESSES_BETWEEN, RECOVERY_MS);
      console.log(
        `${fault}: ${GUESSES_BETWEEN} guesses acknowledged within ${Date.now() - start} ms`,
      );
    }
    await untilReady();
    await load.more(GUESSES_BETWEEN, RECOVERY_MS);
  } finally {
    await load.stop();
    await monitor.stop();
  }
  expect(load.unexpected).toEqual([]);
  expect(monitor.violations).toEqual([]);
  expect(monitor.answered()).toBeGreaterThan(count);
  await expectConsistent(load, ids);
  console.log(
    `${load.acknowledged.length} guesses, each once in the log; statistics equal a recount`,
  );
  return load;
}

/**
 * Suspends these processes one after another under load, and expects what `underFaults` expects.
 */
export function whileSuspended(
  games: readonly GamePayload[],
  names: readonly string[],
): Promise<Load> {
  return underFaults(games, names.length, async (round) => {
    const target = names[round] as string;
    await suspendProcess(target === PLAY_LOG_LEADER ? await playLogLeader() : target, SUSPEND_MS);
    return `${target} suspended for ${SUSPEND_MS} ms`;
  });
}
