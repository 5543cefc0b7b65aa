import { describe, expect, test } from 'vitest';
import { CLUE_COUNT, MAX_ATTEMPTS } from './guess/limits.ts';
import { commandFor, decidePlay } from './play/play.decide.ts';
import { newPlay } from './play/play.state.ts';
import { resultScore, resultWords } from './play/result-text.ts';
import { difficultyScore } from './statistics/difficulty.ts';
import { emptyDistribution, OUTCOMES } from './statistics/outcome.ts';

// The numbers of the specification. All other tests of the rules hold with other ones too.

test('a play has five attempts, and a game five clues', () => {
  expect([MAX_ATTEMPTS, CLUE_COUNT]).toEqual([5, 5]);
});

test('a play has one of six outcomes', () => {
  expect(OUTCOMES).toEqual(['try1', 'try2', 'try3', 'try4', 'try5', 'failed']);
});

test('an image index out of range is rejected with a message that states the range', () => {
  expect(() => decidePlay(commandFor('SHARK', 5), newPlay, 'WHALE')).toThrow(
    'imageIndex must be a whole number from 0 to 4.',
  );
});

test('a result is told by its attempt and its clue', () => {
  const results = ['wrong', 'revealed', 'right'] as const;
  expect([resultScore(results), resultWords(results)]).toEqual(['3/5', 'Solved on clue 3 of 5']);
});

describe('a game with finished plays', () => {
  test.each([
    [{ try1: 1 }, 1],
    [{ try2: 4, try3: 1 }, 2],
    [{ try2: 1 }, 1.8],
    [{ try3: 1 }, 3],
    [{ try2: 2, try3: 3 }, 2.5],
    [{ try3: 1, try4: 1 }, 3.5],
    [{ try4: 1 }, 4],
    [{ try4: 1, try5: 1 }, 4.5],
    [{ try5: 1 }, 5],
    [{ failed: 1 }, 5],
  ])('with outcomes %j has the score %d', (some, score) => {
    expect(difficultyScore({ ...emptyDistribution, ...some })).toBeCloseTo(score, 10);
  });
});
