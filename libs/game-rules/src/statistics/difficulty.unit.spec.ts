import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTEMPTS, MAX_ATTEMPTS } from '../guess/limits.ts';
import { byName } from '../names/by-name.ts';
import { difficultyLabel, difficultyScore, difficultyText, isProvisional } from './difficulty.ts';
import {
  attemptOf,
  emptyDistribution,
  OUTCOMES,
  outcomeOf,
  percentages,
  totalPlays,
} from './outcome.ts';

const counts = fc.record(byName(OUTCOMES, () => fc.nat(1_000)));

describe('the outcome of a play', () => {
  test('is the attempt at which it was solved', () => {
    expect([...ATTEMPTS.map((attempt) => outcomeOf(true, attempt)), 'failed']).toEqual(OUTCOMES);
    expect(OUTCOMES.map(attemptOf)).toEqual([...ATTEMPTS, undefined]);
  });

  test('is failed when it was not solved, whichever attempt ended it', () => {
    expect([1, MAX_ATTEMPTS].map((attempt) => outcomeOf(false, attempt))).toEqual([
      'failed',
      'failed',
    ]);
  });
});

describe('a game without finished plays', () => {
  test('has no score, and every percentage is zero', () => {
    expect(difficultyScore(emptyDistribution)).toBeUndefined();
    expect(percentages(emptyDistribution)).toEqual(emptyDistribution);
  });
});

describe('a game with finished plays', () => {
  test('has the lowest score if all solve it at once, the highest if none does before the last attempt', () => {
    expect(difficultyScore({ ...emptyDistribution, try1: 1 })).toBe(1);
    for (const outcome of OUTCOMES.slice(-2))
      expect(difficultyScore({ ...emptyDistribution, [outcome]: 1 })).toBe(5);
  });

  test('has a score between 1 and 5, which a later solution never lowers', () => {
    fc.assert(
      fc.property(counts, fc.nat(MAX_ATTEMPTS - 1), (some, index) => {
        const from = OUTCOMES[index] ?? 'try1';
        const to = OUTCOMES[index + 1] ?? 'failed';
        const before = difficultyScore({ ...some, [from]: some[from] + 1 }) ?? 0;
        const after = difficultyScore({ ...some, [to]: some[to] + 1 }) ?? 0;
        expect(before).toBeGreaterThanOrEqual(1);
        expect(after).toBeLessThanOrEqual(5);
        expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      }),
    );
  });

  test('has percentages with one decimal that add up to 100.0', () => {
    fc.assert(
      fc.property(counts, (some) => {
        fc.pre(totalPlays(some) > 0);
        const tenths = OUTCOMES.map((outcome) => Math.round(percentages(some)[outcome] * 10));
        expect(tenths.reduce((sum, n) => sum + n, 0)).toBe(1_000);
        for (const outcome of OUTCOMES) {
          expect(
            Math.abs(percentages(some)[outcome] - (some[outcome] * 100) / totalPlays(some)),
          ).toBeLessThan(0.1);
        }
      }),
    );
  });

  test('a share is rounded up for what it lacks, not for its size', () => {
    expect(percentages({ ...emptyDistribution, try1: 5, try2: 2 })).toMatchObject({
      try1: 71.4,
      try2: 28.6,
    });
  });

  test('rounds thirds by largest remainder, the first outcome first', () => {
    expect(percentages({ ...emptyDistribution, try1: 1, try3: 1, failed: 1 })).toMatchObject({
      try1: 33.4,
      try3: 33.3,
      failed: 33.3,
    });
  });
});

describe('the label of a score', () => {
  test.each([
    [1, 'Very Easy'],
    [1.49, 'Very Easy'],
    [1.5, 'Easy'],
    [2.5, 'Medium'],
    [3.5, 'Hard'],
    [4.49, 'Hard'],
    [4.5, 'Very Hard'],
    [5, 'Very Hard'],
  ])('of %d is %s', (score, label) => {
    expect(difficultyLabel(score)).toBe(label);
  });

  test('is followed by the score with one decimal', () => {
    expect(difficultyText(2.94)).toBe('Medium (2.9/5.0)');
  });
});

test('a difficulty is provisional below 100 plays', () => {
  expect([0, 1, 99, 100, 101].map(isProvisional)).toEqual([true, true, true, false, false]);
});
