import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countingDate } from './counting-date.ts';
import {
  circleTotals,
  compareResults,
  compareTotals,
  meanClue,
  solvedGames,
  withPlaces,
} from './standing.ts';

const totals = (counts: Record<number, number>) =>
  circleTotals(new Map(Object.entries(counts).map(([clue, count]) => [Number(clue), count])));

describe('the totals of a member', () => {
  test('have the finished and solved games, and the mean clue of the solved ones', () => {
    const member = totals({ 0: 2, 1: 1, 4: 3 });
    expect(member).toEqual({ finished: 6, solvedOn: [1, 0, 0, 3, 0] });
    expect([solvedGames(member), meanClue(member)]).toEqual([4, 3.25]);
  });

  test('have no mean clue without a solved game', () => {
    expect(meanClue(totals({ 0: 3 }))).toBeUndefined();
  });

  test('rank by solved games, then by the lower mean clue', () => {
    const [many, early, late, none] = [
      totals({ 5: 3 }),
      totals({ 1: 2, 0: 9 }),
      totals({ 2: 2 }),
      totals({ 0: 1 }),
    ];
    expect([none, late, many, early].sort(compareTotals)).toEqual([many, early, late, none]);
  });

  test('are ordered consistently', () => {
    const any = fc
      .array(fc.nat(3), { minLength: 6, maxLength: 6 })
      .map((counts) => totals({ ...counts }));
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(Math.sign(compareTotals(a, b))).toBe(-Math.sign(compareTotals(b, a)) + 0);
        if (compareTotals(a, b) <= 0 && compareTotals(b, c) <= 0)
          expect(compareTotals(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test('results rank by clue, and unsolved ones last', () => {
  expect([0, 3, 1, 5].sort(compareResults)).toEqual([1, 3, 5, 0]);
});

test('equal entries share a place, and the places after them stay empty', () => {
  expect(withPlaces([0, 3, 1, 3], compareResults).map(({ place }) => place)).toEqual([1, 2, 2, 4]);
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
