import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftDate } from './daily-date.ts';
import { dayNumber } from './day-number.ts';

const FIRST = '2026-02-27';

describe('the number of a day', () => {
  test('is 1 for the first day', () => {
    expect(dayNumber(FIRST, FIRST)).toBe(1);
  });

  test('counts each day of the calendar, across months and clock changes', () => {
    expect(dayNumber('2026-03-01', FIRST)).toBe(3);
    expect(dayNumber('2026-03-29', FIRST)).toBe(31);
    expect(dayNumber('2026-03-30', FIRST)).toBe(32);
  });

  test('does not exist before the first day', () => {
    expect(dayNumber('2026-02-26', FIRST)).toBeUndefined();
  });

  test('is one more on the next day, for any two days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        expect(dayNumber(shiftDate(FIRST, days), FIRST)).toBe(days + 1);
      }),
    );
  });
});
