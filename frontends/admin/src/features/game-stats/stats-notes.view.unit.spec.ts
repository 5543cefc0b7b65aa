import {
  type AdminGameStats,
  type ClueReport,
  type GameFigures,
  NO_GAME_STATS,
} from '@imguessr/contracts';
import { emptyDistribution } from '@imguessr/game-rules';
import { expect, test } from 'vitest';
import { averageNote, leftNote, wrongGuessNote } from './stats-notes.view.ts';

const stats = (over: Partial<AdminGameStats>): AdminGameStats => ({ ...NO_GAME_STATS, ...over });
const game = (finished: number, won: number) => ({ finished, won }) as GameFigures;

test('a game is compared with the average of all games', () => {
  const figures = [game(60, 30), game(40, 40)];
  const some = stats({
    totalGames: 40,
    guessDistribution: { ...emptyDistribution, try2: 30, failed: 10 },
  });
  expect(averageNote(some, figures)).toBe('Solved in 75.0% of plays. Average of all games: 70.0%.');
  expect(averageNote(stats({}), figures)).toBeUndefined();
});

test('players who left are counted, with the clue at which most did', () => {
  const clue = (n: number, seen: number, wrong: number) => ({
    clue: n,
    seen,
    solved: 0,
    solvedPercentage: 0,
    wrong,
    reveals: 0,
    giveUps: 0,
    medianSeconds: null,
  });
  const report = (...clues: ClueReport['clues']): ClueReport => ({ gameId: 1, plays: 20, clues });
  expect(leftNote(report(clue(1, 20, 18), clue(2, 18, 10)))).toBe(
    'Left unfinished: 10 of 20 plays, 8 at clue 2.',
  );
  expect(leftNote(report(clue(1, 20, 19)))).toBe('Left unfinished: 1 of 20 plays, 1 at clue 1.');
  expect(leftNote(report(clue(1, 20, 20)))).toBeUndefined();
});

test('a wrong guess that many made is shown with its clue, and the right word is not', () => {
  const top = (word: string, count: number) =>
    stats({
      totalGames: 100,
      topGuessesPerAttempt: {
        ...NO_GAME_STATS.topGuessesPerAttempt,
        attempt1: [{ word, count }],
      },
    });
  expect(wrongGuessNote(top('OWL', 30), 'EAGLE')).toBe('30 players guessed OWL at clue 1.');
  expect(wrongGuessNote(top('OWL', 19), 'EAGLE')).toBeUndefined();
  expect(wrongGuessNote(top('EAGLE', 30), 'EAGLE')).toBeUndefined();
});
