import { describe, expect, test } from 'vitest';
import { msToMidnight, msToNextText, timeLeftText } from './time-left.ts';

const MINUTE = 60_000;

describe('the time left until midnight', () => {
  test.each([
    [[2026, 10, 21, 23, 59, 59], '1 s'],
    [[2026, 10, 21, 23, 58, 59], '2 min'],
    [[2026, 10, 21, 0, 0, 0], '24 h 0 min'],
    [[2026, 11, 31, 12, 30, 15], '11 h 30 min'],
  ] as const)('at %j is shown as %s', ([year, month, day, hour, minute, second], text) => {
    expect(timeLeftText(msToMidnight(new Date(year, month, day, hour, minute, second)))).toBe(text);
  });

  test.each([
    [61 * MINUTE, '1 h 1 min'],
    [60 * MINUTE, '1 h 0 min'],
    [59 * MINUTE + 1, '1 h 0 min'],
    [MINUTE + 1, '2 min'],
    [MINUTE, '60 s'],
    [1, '1 s'],
    [-5, '0 s'],
  ])('of %i ms is rounded up: %s', (ms, text) => {
    expect(timeLeftText(ms)).toBe(text);
  });

  test.each([
    [61 * MINUTE + 500, 500],
    [61 * MINUTE, MINUTE],
    [MINUTE + 1, 1],
    [MINUTE, 1000],
    [2300, 300],
  ])('of %i ms is shown for %i ms', (ms, change) => {
    expect(msToNextText(ms)).toBe(change);
    expect(timeLeftText(ms - change)).not.toBe(timeLeftText(ms));
    expect(timeLeftText(ms - change + 1)).toBe(timeLeftText(ms));
  });
});
