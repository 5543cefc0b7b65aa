import { describe, expect, test } from 'vitest';
import { clockText, msToMidnight } from './time-left.ts';

describe('the time left until midnight', () => {
  test.each([
    [[2026, 10, 21, 23, 59, 59], '00:00:01'],
    [[2026, 10, 21, 0, 0, 0], '24:00:00'],
    [[2026, 11, 31, 12, 30, 15], '11:29:45'],
  ] as const)('at %j is shown as %s', ([year, month, day, hour, minute, second], text) => {
    expect(clockText(msToMidnight(new Date(year, month, day, hour, minute, second)))).toBe(text);
  });

  test('is rounded up to the next second and never falls below zero', () => {
    expect(clockText(1)).toBe('00:00:01');
    expect(clockText(-5)).toBe('00:00:00');
  });
});
