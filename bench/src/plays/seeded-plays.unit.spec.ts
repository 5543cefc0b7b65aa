import { describe, expect, test } from 'vitest';
import { COLD_PLAYS, HOT_PLAYS, type SeededAttempt, seededAttempts } from './seeded-plays.ts';

const games = [
  { id: 1, word: 'WHALE', imageIds: [1, 2, 3, 4, 5] },
  { id: 2, word: 'TIGER', imageIds: [6, 7, 8, 9, 10] },
];

describe('the seeded plays', () => {
  const attempts = [...seededAttempts(games)];
  const plays = Map.groupBy(attempts, ({ sessionId }) => sessionId);

  test('have the documented number of plays and attempts', () => {
    expect(plays.size).toBe(HOT_PLAYS + COLD_PLAYS);
    expect(attempts).toHaveLength(3.7 * (HOT_PLAYS + COLD_PLAYS));
  });

  test('follow the rules: attempts in order, none after the end, words of the right length', () => {
    const isEnd = ({ isCorrect, isGiveUp, attempt }: SeededAttempt) =>
      isCorrect || isGiveUp || attempt === 5;
    const broken = [...plays.values()].filter(
      (play) =>
        !play.every(({ attempt }, index) => attempt === index + 1) ||
        !isEnd(play.at(-1) as SeededAttempt) ||
        play.slice(0, -1).some(isEnd) ||
        play.some(
          ({ guess, isGiveUp, isCorrect, game }) =>
            !isGiveUp && (guess === game.word) !== isCorrect,
        ) ||
        play.some(({ guess, isGiveUp }) => !isGiveUp && !/^[A-Z]{5}$/.test(guess)),
    );
    expect(broken).toEqual([]);
  });
});
