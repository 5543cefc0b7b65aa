import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftDate } from './daily-date.ts';
import { type FinishedDaily, streaksOf } from './streak.ts';

const TODAY = '2026-03-30';
const onTime = (date: string): FinishedDaily => ({ date, finishedOn: date });
const ago = (days: number) => shiftDate(TODAY, -days);

const anyDaily = fc
  .record({ daysAgo: fc.integer({ min: 0, max: 40 }), lateBy: fc.integer({ min: 0, max: 3 }) })
  .map(({ daysAgo, lateBy }) => ({ date: ago(daysAgo), finishedOn: shiftDate(ago(daysAgo), lateBy) }));
const dailies = fc.array(anyDaily, { maxLength: 60 });

describe('a streak', () => {
  test('is none before the first day', () => {
    expect(streaksOf([], TODAY)).toEqual({ current: 0, longest: 0 });
  });

  test('counts the days in a row up to today, over a change of clocks too', () => {
    const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'].map(onTime);
    expect(streaksOf(days, TODAY)).toEqual({ current: 4, longest: 4 });
  });

  test('stands until the end of the day after', () => {
    expect(streaksOf([onTime(ago(2)), onTime(ago(1))], TODAY)).toEqual({ current: 2, longest: 2 });
    expect(streaksOf([onTime(ago(3)), onTime(ago(2))], TODAY)).toEqual({ current: 0, longest: 2 });
  });

  test('is not mended by a day caught up on later', () => {
    const days = [onTime(ago(2)), { date: ago(1), finishedOn: TODAY }, onTime(TODAY)];
    expect(streaksOf(days, TODAY)).toEqual({ current: 1, longest: 1 });
  });

  test('survives a flight west', () => {
    expect(streaksOf([onTime(TODAY), onTime(shiftDate(TODAY, 1))], TODAY)).toEqual({ current: 2, longest: 2 });
  });
});

describe('whatever was played', () => {
  test('the order and a day counted twice make no difference', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        expect(streaksOf([...played, ...played].reverse(), TODAY)).toEqual(streaksOf(played, TODAY));
      }),
    );
  });

  test('games of the archive make no difference', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        const withoutArchive = played.filter(({ date, finishedOn }) => date === finishedOn);
        expect(streaksOf(played, TODAY)).toEqual(streaksOf(withoutArchive, TODAY));
      }),
    );
  });

  test('the longest is at least the current one and at most the days played', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        const { current, longest } = streaksOf(played, TODAY);
        expect(longest).toBeGreaterThanOrEqual(current);
        expect(longest).toBeLessThanOrEqual(new Set(played.map(({ date }) => date)).size);
      }),
    );
  });

  test('finishing today’s game adds one to the row, once', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        const before = played.filter(({ date }) => date < TODAY);
        const after = [...before, onTime(TODAY)];
        expect(streaksOf(after, TODAY).current).toBe(streaksOf(before, TODAY).current + 1);
        expect(streaksOf([...after, onTime(TODAY)], TODAY)).toEqual(streaksOf(after, TODAY));
      }),
    );
  });

  test('a day without a game ends the row', () => {
    fc.assert(
      fc.property(dailies, (played) => {
        expect(streaksOf(played, shiftDate(TODAY, 5)).current).toBe(0);
      }),
    );
  });
});
