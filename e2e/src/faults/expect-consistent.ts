import type { GameStats } from '@imguessr/contracts';
import {
  difficultyScore,
  difficultyText,
  emptyDistribution,
  percentages,
  totalPlays,
} from '@imguessr/game-rules';
import { expect, vi } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { isCluster } from '../product/address.ts';
import { call } from '../product/call.ts';
import { readPlayLog, recount } from '../product/play-log.ts';
import type { Load } from './load.ts';

const CATCH_UP_MS = 20_000;
const READS = isCluster ? 12 : 1;

/**
 * Expects that every acknowledged guess is in the log exactly once, and that the statistics equal a
 * recount of the log.
 */
export async function expectConsistent(load: Load, gameIds: readonly number[]): Promise<void> {
  // PostgreSQL can still be starting after the last fault.
  const facts = await vi.waitFor(readPlayLog, { timeout: CATCH_UP_MS, interval: 500 });

  const times = new Map<string, number>();
  for (const { id } of facts) times.set(id, (times.get(id) ?? 0) + 1);
  const notOnce = load.acknowledged.filter(({ answer }) => times.get(answer.id) !== 1);
  expect(
    notOnce.map(({ answer }) => answer.id),
    'acknowledged guesses that are not in the log exactly once',
  ).toEqual([]);

  const commands = facts.map(
    ({ gameId, sessionId, commandId }) => `${gameId} ${sessionId} ${commandId}`,
  );
  expect(new Set(commands).size, 'the number of different commands in the log').toBe(
    commands.length,
  );
  const attempts = facts.map(
    ({ gameId, sessionId, attempt }) => `${gameId} ${sessionId} ${attempt}`,
  );
  expect(new Set(attempts).size, 'the number of different attempts in the log').toBe(
    attempts.length,
  );

  const recounted = recount(facts);
  for (const gameId of gameIds) {
    const counts = recounted.get(gameId) ?? emptyDistribution;
    const expectStatistics = async () => {
      const { status, json, text } = await call<GameStats>('gameStats', { params: { id: gameId } });
      expect(status, text).toBe(200);
      expect({ gameId, ...json.guessDistribution }).toEqual({ gameId, ...counts });
      expect(json.totalGames).toBe(totalPlays(counts));
      expect(json.guessDistributionPercentages).toEqual(percentages(counts));
      const score = difficultyScore(counts);
      if (score !== undefined) expect(json.difficulty).toBe(difficultyText(score));
    };
    // Several projectors answer in turn, and each of them must be correct. One that is behind
    // answers nothing until it has caught up.
    const expectOfEach = async () => {
      for (let read = 0; read < READS; read++) await expectStatistics();
    };
    await eventually(expectOfEach, CATCH_UP_MS);
  }
}
