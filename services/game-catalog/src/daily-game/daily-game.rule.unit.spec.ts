import { isFutureDate, RuleError, shiftDate, utcDate } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertPlannable, chooseDaily, daysAhead } from './daily-game.rule.ts';

const never = (gameId: number) => ({ gameId, timesDaily: 0, lastDaily: null });

describe('chooseDaily', () => {
  test('chooses the game that was daily least often, however recently', () => {
    expect(
      chooseDaily([
        { gameId: 1, timesDaily: 2, lastDaily: '2020-01-01' },
        { gameId: 2, timesDaily: 1, lastDaily: '2026-05-01' },
      ]),
    ).toBe(2);
  });

  test('of those, chooses the game that was daily least recently', () => {
    expect(
      chooseDaily([
        { gameId: 1, timesDaily: 1, lastDaily: '2026-05-02' },
        { gameId: 2, timesDaily: 1, lastDaily: '2026-05-01' },
      ]),
    ).toBe(2);
  });

  test('of those, chooses the game with the lowest id', () => {
    expect(chooseDaily([never(3), never(2), never(10)])).toBe(2);
  });

  test('chooses none without candidates', () => {
    expect(chooseDaily([])).toBeUndefined();
  });
});

describe('assertPlannable', () => {
  /** The 12th in UTC, the 13th at UTC+14. */
  const now = Date.parse('2026-05-12T11:00:00Z');
  const planResult = (...dates: string[]) => {
    try {
      assertPlannable(dates, now);
    } catch (error) {
      return error instanceof RuleError && `${error.code} ${error.message}`;
    }
    return 'accepted';
  };

  test('accepts days that have not started anywhere, up to 366 days ahead', () => {
    expect(planResult('2026-05-14', '2027-05-14')).toBe('accepted');
    expect(planResult('2026-05-14', '2027-05-15')).toMatch(/^INVALID_DATE 2027-05-15 is more than 366 days ahead/);
  });

  test('rejects all days when one has started somewhere', () => {
    for (const started of ['2026-05-13', '2026-05-12', '2025-05-20']) {
      expect(planResult('2026-05-14', started)).toMatch(
        new RegExp(`^DAY_ALREADY_STARTED ${started} has already started`),
      );
    }
  });

  test('rejects a day that is listed twice', () => {
    expect(planResult('2026-05-14', '2026-05-15', '2026-05-14')).toMatch(
      /^INVALID_DATE 2026-05-14 is listed more than once/,
    );
  });
});

describe('daysAhead', () => {
  const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('2200-01-01'), noInvalidDate: true });

  test('includes every date that a clock between UTC and UTC+14 shows now or within the next 24 hours', () => {
    const quarters = fc.integer({ min: 0, max: 14 * 4 });
    const minutes = fc.integer({ min: 0, max: 24 * 60 });
    fc.assert(
      fc.property(instants, quarters, minutes, (at, zone, later) => {
        const localDate = utcDate(at.getTime() + zone * 900_000 + later * 60_000);
        expect(daysAhead(at.getTime())).toContain(localDate);
      }),
    );
  });

  test('returns at most three consecutive dates, of which only the last has not started anywhere', () => {
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
