import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  datesOfMonth,
  daysBetween,
  earliestDateOnEarth,
  isCalendarDate,
  isFutureDate,
  latestDateOnEarth,
  localDate,
  shiftDate,
  utcDate,
} from './daily-date.ts';

describe('a calendar date', () => {
  test.each(['2026-05-01', '2024-02-29', '0001-01-01', '9999-12-31'])('can be %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    '2026-5-1',
    '0000-01-01',
    '2026-02-30',
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '20260501',
    '2026-05-01T00:00',
    ' 2026-05-01',
    '+012026-05-01',
    '',
  ])('cannot be %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('a date', () => {
  test('is over everywhere only when it has ended at UTC-12', () => {
    const noon = Date.parse('2026-05-02T11:59:59Z');
    expect(earliestDateOnEarth(noon)).toBe('2026-05-01');
    expect(earliestDateOnEarth(noon + 1_000)).toBe('2026-05-02');
  });

  test('is in the future only when it has not started in any time zone', () => {
    const noon = Date.parse('2026-05-01T09:59:59Z');
    expect(latestDateOnEarth(noon)).toBe('2026-05-01');
    expect(isFutureDate('2026-05-02', noon)).toBe(true);
    expect(isFutureDate('2026-05-02', noon + 1_000)).toBe(false);
    expect(isFutureDate('2026-05-01', noon)).toBe(false);
  });

  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s shifted by %d is %s', (date, days, shifted) => {
    expect(shiftDate(date, days)).toBe(shifted);
  });

  test('is unchanged when it is shifted and shifted back, across clock changes too', () => {
    const dates = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, fc.integer({ min: -4_000, max: 4_000 }), (at, days) => {
        const date = utcDate(at.getTime());
        expect(shiftDate(shiftDate(date, days), -days)).toBe(date);
        expect(isCalendarDate(shiftDate(date, days))).toBe(true);
      }),
    );
  });
});

const anyDate = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map((at) => utcDate(at.getTime()));

describe('the number of days between two dates', () => {
  test.each([
    ['2026-05-01', '2026-05-01', 0],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['2027-01-01', '2026-12-31', -1],
    ['2026-03-28', '2026-03-30', 2],
  ])('from %s to %s is %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test('shifts the first date to the second', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -400, max: 365 }), (date, days) => {
        fc.pre(isCalendarDate(shiftDate(date, days)));
        expect(daysBetween(date, shiftDate(date, days))).toBe(days);
      }),
    );
  });
});

describe('the dates of a month', () => {
  test.each([
    ['2024-02', 29],
    ['2026-02', 28],
    ['1900-02', 28],
    ['2000-02', 29],
    ['2026-04', 30],
    ['2026-12', 31],
    ['0099-02', 28],
  ])('in %s are %d', (month, count) => {
    expect(datesOfMonth(month)).toHaveLength(count);
  });

  test('are consecutive, from the first day to the day before the next month', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const month = date.slice(0, 7);
        const dates = datesOfMonth(month);
        expect(dates).toContain(date);
        expect(dates[0]).toBe(`${month}-01`);
        for (const [index, day] of dates.entries())
          expect(shiftDate(`${month}-01`, index)).toBe(day);
        expect(shiftDate(dates.at(-1) ?? '', 1).slice(8)).toBe('01');
      }),
    );
  });
});

describe('a future date', () => {
  test('is later than the local date in every time zone from UTC-12 to UTC+14', () => {
    const instants = fc.date({
      min: new Date('1970-01-02'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    });
    const zones = fc.integer({ min: -12 * 4, max: 14 * 4 });
    fc.assert(
      fc.property(instants, zones, (at, quarters) => {
        const local = utcDate(at.getTime() + quarters * 900_000);
        expect(isFutureDate(local, at.getTime())).toBe(false);
        expect(isFutureDate(shiftDate(latestDateOnEarth(at.getTime()), 1), at.getTime())).toBe(
          true,
        );
      }),
    );
  });
});

test('the local date is the date in the time zone of the machine', () => {
  expect(localDate(new Date(2026, 4, 1, 23, 59, 59))).toBe('2026-05-01');
  expect(localDate(new Date(2026, 0, 1, 0, 0, 0))).toBe('2026-01-01');
  expect(localDate(new Date(999, 0, 1))).toBe('0999-01-01');
});
