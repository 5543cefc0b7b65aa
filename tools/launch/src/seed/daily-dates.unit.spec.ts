import { describe, expect, test } from 'vitest';
import { dailyDates, FIRST_DAYS, FIRST_GAMES } from './daily-dates.ts';

describe('the dates that get a daily game', () => {
  test('are the past ninety days and today, oldest first', () => {
    const dates = dailyDates(Date.parse('2026-03-01T08:00:00Z'));
    expect(dates).toHaveLength(91);
    expect(dates.at(0)).toBe('2025-12-01');
    expect(dates.at(-1)).toBe('2026-03-01');
  });

  test('include tomorrow once it has started at UTC+14', () => {
    expect(dailyDates(Date.parse('2026-03-01T10:00:00Z')).slice(-2)).toEqual([
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});

test('the first games suffice for the first days, and for those that the catalog picks itself', () => {
  expect(FIRST_GAMES).toBeGreaterThanOrEqual(FIRST_DAYS + 2);
});
