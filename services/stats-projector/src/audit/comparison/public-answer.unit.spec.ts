import { type ClientStats, NO_GAME_STATS } from '@imguessr/contracts';
import { emptyDistribution } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { playOf } from '../../testing/stored-fact.ts';
import { attemptOfFact } from '../recount/audited-attempt.ts';
import { countAttempt, newGame } from '../recount/recounted-game.ts';
import { comparePublicAnswer } from './public-answer.comparison.ts';

const gameOf = (...plays: readonly string[]) => {
  const game = newGame();
  for (const [i, play] of plays.entries())
    for (const fact of playOf(1, `s${i}`, play)) {
      const attempt = attemptOfFact(fact);
      if (attempt) countAttempt(game, attempt, 1);
    }
  return game;
};
const answer = (try1: number, top: { word: string; count: number }[] = []): ClientStats => ({
  ...NO_GAME_STATS,
  guessDistribution: { ...emptyDistribution, try1 },
  topGuessesPerAttempt: { ...NO_GAME_STATS.topGuessesPerAttempt, attempt1: top },
  totalGames: try1,
});
const exactly = (...plays: readonly string[]) => ({
  atLeast: [gameOf(...plays)],
  atMost: [gameOf(...plays)],
});

describe('the public answer', () => {
  test('is right if it has the recounted plays and guesses', () => {
    expect(
      comparePublicAnswer(answer(2, [{ word: 'WHALE', count: 2 }]), exactly('!WHALE', '!WHALE')),
    ).toEqual([]);
    expect(comparePublicAnswer({ status: 'no_stats_available' }, exactly('CAT'))).toEqual([]);
  });

  test('names each wrong number', () => {
    const wrong = comparePublicAnswer(
      answer(3, [{ word: 'WHALE', count: 1 }]),
      exactly('!WHALE', '!WHALE'),
    );
    expect(wrong).toEqual([
      { field: 'guessDistribution.try1', expected: '2', found: '3' },
      { field: 'totalGames', expected: '2', found: '3' },
      { field: 'topGuessesPerAttempt.attempt1.WHALE', expected: '2', found: '1' },
    ]);
    expect(comparePublicAnswer({ status: 'no_stats_available' }, exactly('!WHALE'))).toHaveLength(
      1,
    );
  });

  test('may contain plays that were finished while it was being read', () => {
    const expectation = { ...exactly('!WHALE'), atMost: [gameOf('!WHALE', '!WHALE')] };
    for (const plays of [1, 2]) expect(comparePublicAnswer(answer(plays), expectation)).toEqual([]);
    expect(comparePublicAnswer(answer(3), expectation)[0]).toMatchObject({
      expected: '1 to 2',
      found: '3',
    });
  });
});
