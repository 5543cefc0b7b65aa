// Needs all services: counts include a play as soon as its last guess was answered.
import type { ClientStats, GameStats } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { fetchOk } from '../product/call.ts';
import { createGame } from '../product/new-game.ts';
import { newPlayer } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const WORD = 'ORANGE';
const NONE = { try1: 0, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };

describe.skipIf(!canAccessInternals)('the statistics of a game', () => {
  const fresh = (word = WORD) => createGame(word);
  const clientStats = async (gameId: number) =>
    (await fetchOk<ClientStats>('clientStats', { params: { id: gameId } })) as GameStats;
  const stats = (gameId: number) => fetchOk<GameStats>('gameStats', { params: { id: gameId } });

  /** Completes a play that is won at `attempt`, or lost if that is undefined. */
  async function play(gameId: number, attempt: number | undefined, step = 1): Promise<void> {
    const me = newPlayer(gameId);
    for (let i = 1; i < (attempt ?? 6); i++) {
      expect((await me.guess(wrongWord(WORD, step), { imageIndex: i - 1 })).status).toBe(201);
    }
    if (attempt) expect((await me.guess(WORD, { imageIndex: attempt - 1 })).json.hasWon).toBe(true);
  }

  describe('that nobody has finished', () => {
    test('are a status for players and zeros for administrators', async () => {
      const gameId = await fresh();
      await newPlayer(gameId).guess(wrongWord(WORD));
      expect(await fetchOk('clientStats', { params: { id: gameId } })).toEqual({
        status: 'no_stats_available',
      });
      const zeros = await stats(gameId);
      expect(zeros.guessDistribution).toEqual(NONE);
      expect(zeros.guessDistributionPercentages).toEqual(NONE);
      expect(zeros.totalGames).toBe(0);
    });
  });

  describe('that players have finished', () => {
    test('include concurrent plays as soon as each has ended', async () => {
      const gameId = await fresh();
      let ended = 0;
      await Promise.all(
        Array.from({ length: 40 }, async () => {
          const me = newPlayer(gameId);
          await me.guess(WORD);
          const atLeast = ++ended;
          const { totalGames } = (await me.stats()) as GameStats;
          expect(totalGames).toBeGreaterThanOrEqual(atLeast);
        }),
      );
      expect((await clientStats(gameId)).totalGames).toBe(40);
    });

    test('count wins by attempt, including reveals, and losses as failed', async () => {
      const gameId = await fresh();
      for (const attempt of [1, 2, 3, 4, 5, undefined]) await play(gameId, attempt);
      const revealing = newPlayer(gameId);
      await revealing.reveal(0);
      await revealing.reveal(1);
      await revealing.guess(WORD, { imageIndex: 2 });
      await newPlayer(gameId).giveUp();
      const counted = await clientStats(gameId);
      expect(counted.guessDistribution).toEqual({
        try1: 1,
        try2: 1,
        try3: 2,
        try4: 1,
        try5: 1,
        failed: 2,
      });
      expect(counted.totalGames).toBe(8);
      expect(counted.difficultyScore).toBeCloseTo(3.75, 5);
      expect(counted).toEqual(await stats(gameId));
    });

    test('exclude plays of bots and load tests, which are stored nevertheless', async () => {
      const gameId = await fresh();
      const bot = newPlayer(gameId);
      expect((await bot.guess(WORD, { isAISelfPlay: true })).json.isAISelfPlay).toBe(true);
      expect(await bot.records()).toHaveLength(1);
      expect(await fetchOk('clientStats', { params: { id: gameId } })).toEqual({
        status: 'no_stats_available',
      });
      await newPlayer(gameId).guess(WORD);
      expect((await clientStats(gameId)).totalGames).toBe(1);
    });
  });
});
