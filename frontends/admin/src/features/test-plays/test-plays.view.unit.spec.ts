import type { TestedClue, TestPlays } from '@imguessr/contracts/test-plays';
import { describe, expect, test } from 'vitest';
import { clueText, earlierOf, guessesText, summaryOf } from './test-plays.view.ts';

const plays = (counts: Partial<TestPlays>) =>
  ({ testers: 0, solved: 0, lost: 0, earlier: 0, ...counts }) as TestPlays;
const clue = (counts: Partial<TestedClue>): TestedClue => ({
  ...{ clue: 1, imageId: 1, solved: 0, left: 0, reveals: 0, wrong: 0, guesses: [] },
  ...counts,
});

describe('test plays in words', () => {
  test.each([
    [{}, 'Nobody has tested the game yet.'],
    [{ testers: 5, solved: 3, lost: 1 }, '5 testers: 3 solved it, 1 did not, 1 has not finished.'],
    [{ testers: 1, solved: 1 }, '1 tester: 1 solved it.'],
    [{ testers: 4, solved: 0, lost: 1 }, '4 testers: 0 solved it, 1 did not, 3 have not finished.'],
  ])('%j: %s', (counts, text) => {
    expect(summaryOf(plays(counts))).toBe(text);
  });

  test('name those who had another game', () => {
    expect(earlierOf(plays({}))).toBe('');
    expect(earlierOf(plays({ earlier: 1 }))).toBe(
      '1 tester more had another word or other pictures.',
    );
  });

  test('name what was done with a picture, and the wrong guesses', () => {
    expect(clueText(clue({}))).toBe('Nobody got this far');
    expect(clueText(clue({ solved: 2, wrong: 3, reveals: 1, left: 1 }))).toBe(
      '2 solved it, 3 wrong guesses, 1 asked for the next picture, 1 left',
    );
    const guesses = [
      { guess: 'SHARK', count: 2 },
      { guess: 'SQUID', count: 1 },
    ];
    expect(guessesText(clue({ guesses }))).toBe('SHARK ×2, SQUID');
  });
});
