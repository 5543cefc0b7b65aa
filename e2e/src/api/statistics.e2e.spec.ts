// Needs all services: counts include a play as soon as its last guess was answered.
import type { ClientStats, GameStats } from '@imguessr/contracts';
import { OUTCOMES } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { call, expectError, fetchOk } from '../product/call.ts';
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
    test('include a play as soon as it has ended', async () => {
      const gameId = await fresh();
      for (let total = 1; total <= 40; total++) {
        const me = newPlayer(gameId);
        await (total % 2 ? me.guess(WORD) : me.giveUp());
        const { totalGames } = (await me.stats()) as GameStats;
        expect(totalGames).toBe(total);
      }
    });

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
      expect(counted).toEqual(await stats(gameId));
    });

    test('contain percentages to one decimal that add up to 100.0', async () => {
      const gameId = await fresh();
      for (const attempt of [1, 2, undefined]) await play(gameId, attempt);
      const { guessDistributionPercentages: shares } = await clientStats(gameId);
      expect([shares.try1, shares.try2, shares.failed].sort()).toEqual([33.3, 33.3, 33.4]);
      for (const outcome of OUTCOMES)
        expect(Math.round(shares[outcome] * 10)).toBeCloseTo(shares[outcome] * 10, 9);
      const tenths = OUTCOMES.reduce((sum, outcome) => sum + Math.round(shares[outcome] * 10), 0);
      expect(tenths).toBe(1000);
    });

    // Calculated by hand from the weights and bands of the specification.
    test.each<[string, (number | undefined)[], number, string]>([
      ['all at the first attempt: t = 200', [1], 1, 'Very Easy (1.0/5.0)'],
      ['all at the second: t = 100', [2], 1.8, 'Easy (1.8/5.0)'],
      ['all at the third: t = 0', [3], 3, 'Medium (3.0/5.0)'],
      ['all at the fourth: t = -100', [4], 4, 'Hard (4.0/5.0)'],
      ['all at the fifth: t = -200', [5], 5, 'Very Hard (5.0/5.0)'],
      ['all failed: t = -300', [undefined], 5, 'Very Hard (5.0/5.0)'],
      ['half at the first, half failed: t = -50', [1, undefined], 3.5, 'Hard (3.5/5.0)'],
      ['half at the second, half at the third: t = 50', [2, 3], 2.375, 'Easy (2.4/5.0)'],
    ])('contain the difficulty: %s', async (_, attempts, score, text) => {
      const gameId = await fresh();
      for (const attempt of attempts) await play(gameId, attempt);
      const rated = await clientStats(gameId);
      expect(rated.difficultyScore).toBeCloseTo(score, 5);
      expect(rated.difficulty).toBe(text);
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

  describe('of the most frequent guesses', () => {
    const words = (list: GameStats['topGuessesPerAttempt']['attempt1']) =>
      list.map(({ word, count }) => `${word} ${count}`);

    test('include a wrong word once two sessions have guessed it, and the right word always', async () => {
      const gameId = await fresh();
      await newPlayer(gameId).guess('PURPLE');
      await newPlayer(gameId).guess(WORD);
      expect(words((await clientStats(gameId)).topGuessesPerAttempt.attempt1)).toEqual([
        `${WORD} 1`,
      ]);
      await newPlayer(gameId).guess('PURPLE');
      expect(words((await clientStats(gameId)).topGuessesPerAttempt.attempt1)).toEqual([
        'PURPLE 2',
        `${WORD} 1`,
      ]);
    });

    test('list at most five words per attempt, by count and then alphabetically', async () => {
      const gameId = await fresh();
      const guesses = ['YELLOW', 'SILVER', 'COPPER', 'BRONZE', 'VIOLET', 'INDIGO'];
      for (const word of guesses) for (let i = 0; i < 2; i++) await newPlayer(gameId).guess(word);
      await newPlayer(gameId).guess('VIOLET');
      await newPlayer(gameId).guess(WORD);
      expect(words((await clientStats(gameId)).topGuessesPerAttempt.attempt1)).toEqual([
        'VIOLET 3',
        'BRONZE 2',
        'COPPER 2',
        'INDIGO 2',
        'SILVER 2',
      ]);
    });

    test('are grouped by attempt', async () => {
      const gameId = await fresh();
      for (let i = 0; i < 2; i++) {
        const me = newPlayer(gameId);
        await me.guess('YELLOW');
        await me.guess('SILVER');
        await me.guess(WORD);
      }
      const { attempt1, attempt2, attempt3, attempt4 } = (await clientStats(gameId))
        .topGuessesPerAttempt;
      expect([attempt1, attempt2, attempt3, attempt4].map(words)).toEqual([
        ['YELLOW 2'],
        ['SILVER 2'],
        [`${WORD} 2`],
        [],
      ]);
    });

    test('never include reveals, give-ups, guesses of bots or profane words', async () => {
      const gameId = await fresh('ROCKET');
      for (let i = 0; i < 3; i++) {
        const me = newPlayer(gameId);
        await me.reveal();
        await newPlayer(gameId).guess('FUCKER');
        await newPlayer(gameId).guess('BOTBOT', { isAISelfPlay: true });
        await me.giveUp();
      }
      const { topGuessesPerAttempt } = await clientStats(gameId);
      expect(Object.values(topGuessesPerAttempt).flat()).toEqual([]);
    });
  });

  describe('of an unknown game', () => {
    test.each(['clientStats', 'gameStats'] as const)(
      'are answered with 404, or with 400 if the id is invalid: %s',
      async (name) => {
        expect(expectError(await call(name, { params: { id: 999_999_999 } }), 404)).toBe(
          'Game not found',
        );
        for (const id of ['abc', '0', '-1', '2147483648', '1.5'])
          expectError(await call(name, { params: { id } }), 400);
      },
    );

    test('are rejected for an invalid session id', async () => {
      expectError(
        await call('clientStats', { params: { id: 1 }, query: { sessionId: 'a b' } }),
        400,
      );
    });
  });
});
