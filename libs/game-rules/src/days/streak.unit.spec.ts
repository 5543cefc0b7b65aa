import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftDate } from './daily-date.ts';
import { type FinishedDaily, streaksOf } from './streak.ts';

const TODAY = '2026-03-30';
const onTime = (date: string): FinishedDaily => ({ date, startedOn: date });
const ago = (days: number) => shiftDate(TODAY, -days);

const anyDaily = fc
  .record({ daysAgo: fc.integer({ min: 0, max: 40 }), lateBy: fc.integer({ min: 0, max: 3 }) })
  .map(({ daysAgo, lateBy }) => ({
    date: ago(daysAgo),
    startedOn: shiftDate(ago(daysAgo), lateBy),
  }));
const dailies = fc.array(anyDaily, { maxLength: 60 });

describe('a streak', () => {
  test('is 0 before the first finished day', () => {
    expect(streaksOf([], TODAY)).toEqual({ current: 0, longest: 0 });
  });

  test('counts consecutive days up to today, across a clock change too', () => {
    const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'].map(onTime);
    expect(streaksOf(days, TODAY)).toEqual({ current: 4, longest: 4 });
  });

  test('continues until the end of the following day', () => {
    expect(streaksOf([onTime(ago(2)), onTime(ago(1))], TODAY)).toEqual({ current: 2, longest: 2 });
    expect(streaksOf([onTime(ago(3)), onTime(ago(2))], TODAY)).toEqual({ current: 0, longest: 2 });
  });

  test('is not repaired by a day whose play started later', () => {
    const days = [onTime(ago(2)), { date: ago(1), startedOn: TODAY }, onTime(TODAY)];
    expect(streaksOf(days, TODAY)).toEqual({ current: 1, longest: 1 });
  });

  test('continues when the player travels west across time zones', () => {
    expect(streaksOf([onTime(TODAY), onTime(shiftDate(TODAY, 1))], TODAY)).toEqual({
      current: 2,
      longest: 2,
    });
  });
});

describe('for any history of plays', () => {
  test('the order of days, and days that occur twice, make no difference', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        expect(streaksOf([...played, ...played].reverse(), TODAY)).toEqual(
          streaksOf(played, TODAY),
        );
      }),
    );
  });

  test('past days played later make no difference', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        const withoutArchive = played.filter(({ date, startedOn }) => date === startedOn);
        expect(streaksOf(played, TODAY)).toEqual(streaksOf(withoutArchive, TODAY));
      }),
    );
  });

  test('the longest streak is at least the current one and at most the number of days played', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        const { current, longest } = streaksOf(played, TODAY);
        expect(longest).toBeGreaterThanOrEqual(current);
        expect(longest).toBeLessThanOrEqual(new Set(played.map(({ date }) => date)).size);
      }),
    );
  });

  test('finishing today’s game extends the streak by one, once', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        const before = played.filter(({ date }) => date < TODAY);
        const after = [...before, onTime(TODAY)];
        expect(streaksOf(after, TODAY).current).toBe(streaksOf(before, TODAY).current + 1);
        expect(streaksOf([...after, onTime(TODAY)], TODAY)).toEqual(streaksOf(after, TODAY));
      }),
    );
  });

  test('a day without a finished game ends the streak', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        expect(streaksOf(played, shiftDate(TODAY, 5)).current).toBe(0);
      }),
    );
  });
});
