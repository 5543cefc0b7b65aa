import { isFutureDate, RuleError, shiftDate, utcDate } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertPlannable, chooseDaily, daysAhead } from './daily-game.rule.ts';

const never = (gameId: number) => ({ gameId, timesDaily: 0, lastDaily: null });

describe('candidates for the daily game', () => {
  test('the one that was daily least often wins, however recent', () => {
    expect(
      chooseDaily([
        { gameId: 1, timesDaily: 2, lastDaily: '2020-01-01' },
        { gameId: 2, timesDaily: 1, lastDaily: '2026-05-01' },
      ]),
    ).toBe(2);
  });

  test('then the one that was daily least recently', () => {
    expect(
      chooseDaily([
        { gameId: 1, timesDaily: 1, lastDaily: '2026-05-02' },
        { gameId: 2, timesDaily: 1, lastDaily: '2026-05-01' },
      ]),
    ).toBe(2);
  });

  test('then the lowest id', () => {
    expect(chooseDaily([never(3), never(2), never(10)])).toBe(2);
  });

  test('without one there is no daily game', () => {
    expect(chooseDaily([])).toBeUndefined();
  });
});

describe('days to be planned', () => {
  /** The 12th in UTC, the 13th at UTC+14. */
  const now = Date.parse('2026-05-12T11:00:00Z');
  const refusal = (...dates: string[]) => {
    try {
      assertPlannable(dates, now);
    } catch (error) {
      return error instanceof RuleError && `${error.code} ${error.message}`;
    }
    return 'accepted';
  };

  test('are days that have not begun anywhere, up to a leap year ahead', () => {
    expect(refusal('2026-05-14', '2027-05-14')).toBe('accepted');
    expect(refusal('2026-05-14', '2027-05-15')).toMatch(/^DATE_IS_INVALID 2027-05-15 is more than 366 days ahead/);
  });

  test('are refused, all of them, when one has begun somewhere', () => {
    for (const begun of ['2026-05-13', '2026-05-12', '2025-05-20']) {
      expect(refusal('2026-05-14', begun)).toMatch(new RegExp(`^DAY_ALREADY_STARTED ${begun} has begun`));
    }
  });

  test('are named once each', () => {
    expect(refusal('2026-05-14', '2026-05-15', '2026-05-14')).toMatch(/^DATE_IS_INVALID 2026-05-14 is named twice/);
  });
});

describe('the days that the job sees to', () => {
  const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('2200-01-01'), noInvalidDate: true });

  test('hold every date that a wall clock from UTC to UTC+14 shows now or begins to show within a day', () => {
    const quarters = fc.integer({ min: 0, max: 14 * 4 });
    const minutes = fc.integer({ min: 0, max: 24 * 60 });
    fc.assert(
      fc.property(instants, quarters, minutes, (at, zone, later) => {
        const onTheWall = utcDate(at.getTime() + zone * 900_000 + later * 60_000);
        expect(daysAhead(at.getTime())).toContain(onTheWall);
      }),
    );
  });

  test('follow one another, three at most, and one of them has not begun anywhere', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const days = daysAhead(at.getTime());
        expect(days.length).toBeLessThanOrEqual(3);
        for (const [index, day] of days.entries()) expect(day).toBe(shiftDate(days[0] ?? '', index));
        expect(days.filter((day) => isFutureDate(day, at.getTime()))).toEqual([days.at(-1)]);
      }),
    );
  });
});
