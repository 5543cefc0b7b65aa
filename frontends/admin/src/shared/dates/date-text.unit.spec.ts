import { describe, expect, test } from 'vitest';
import { lastDailyDateText } from './date-text.ts';

describe('the last daily date', () => {
  test.each([
    [[], 'N/A'],
    [[''], 'N/A'],
    [['2026-05-01'], '2026-05-01'],
    [['2026-05-01', '2026-06-12'], '2026-06-12'],
    [['2026-06-12T23:30:00.000Z'], '2026-06-12'],
    [['2026-02-30'], 'Invalid Date Data'],
    [['soon'], 'Invalid Date Data'],
  ])('of %j is %s', (dates, text) => {
    expect(lastDailyDateText(dates)).toBe(text);
  });
});
