import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byName } from '../names/by-name.ts';
import { type Distribution, emptyDistribution, OUTCOMES } from '../statistics/outcome.ts';
import { countingDate } from './counting-date.ts';
import { compareResults, compareTotals, meanClue, withPlaces } from './standing.ts';

const totals = (some: Partial<Distribution>) => ({ ...emptyDistribution, ...some });

describe('the totals of a member', () => {
  test('have the mean clue of the solved games', () => {
    expect(meanClue(totals({ failed: 2, try1: 1, try4: 3 }))).toBe(3.25);
  });

  test('have no mean clue without a solved game', () => {
    expect(meanClue(totals({ failed: 3 }))).toBeUndefined();
  });

  test('rank by solved games, then by the lower mean clue', () => {
    const [many, early, late, none] = [
      totals({ try4: 3 }),
      totals({ try1: 2, failed: 9 }),
      totals({ try2: 2 }),
      totals({ failed: 1 }),
    ];
    expect([none, late, many, early].sort(compareTotals)).toEqual([many, early, late, none]);
  });

  test('are ordered consistently', () => {
    const any = fc.record(byName(OUTCOMES, () => fc.nat(3)));
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(Math.sign(compareTotals(a, b))).toBe(-Math.sign(compareTotals(b, a)) + 0);
        if (compareTotals(a, b) <= 0 && compareTotals(b, c) <= 0)
          expect(compareTotals(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test('results rank by attempt, and unsolved ones last', () => {
  expect(OUTCOMES.toReversed().sort(compareResults)).toEqual(OUTCOMES);
});

test('equal entries share a place, and the places after them stay empty', () => {
  expect(
    withPlaces(['failed', 'try3', 'try1', 'try3'], compareResults).map(({ place }) => place),
  ).toEqual([1, 2, 2, 4]);
});

describe('a play of a daily game counts', () => {
  const end = Date.parse('2026-05-02T11:00:00Z');

  test('for the date on which it ended somewhere', () => {
    expect(countingDate(['2026-05-02'], end)).toBe('2026-05-02');
    // Still 1 May at UTC-12, and already 3 May at UTC+14.
    expect(countingDate(['2026-05-01'], end)).toBe('2026-05-01');
    expect(countingDate(['2026-05-03'], end)).toBe('2026-05-03');
  });

  test('for no date if it was played from the archive, or before its day', () => {
    expect(countingDate(['2026-04-30'], end)).toBeUndefined();
    expect(countingDate(['2026-05-04'], end)).toBeUndefined();
    expect(countingDate([], end)).toBeUndefined();
  });

  test('for one date, the earliest, if the game has several', () => {
    expect(countingDate(['2026-05-03', '2025-01-01', '2026-05-02'], end)).toBe('2026-05-02');
  });
});
