import { describe, expect, test } from 'vitest';
import { clockText, msToMidnight } from './time-left.ts';

describe('the time to midnight', () => {
  test.each([
    [[2026, 10, 21, 23, 59, 59], '00:00:01'],
    [[2026, 10, 21, 0, 0, 0], '24:00:00'],
    [[2026, 11, 31, 12, 30, 15], '11:29:45'],
  ] as const)('at %j reads %s', ([year, month, day, hour, minute, second], text) => {
    expect(clockText(msToMidnight(new Date(year, month, day, hour, minute, second)))).toBe(text);
  });

  test('counts a second that has begun, and never runs below none', () => {
    expect(clockText(1)).toBe('00:00:01');
    expect(clockText(-5)).toBe('00:00:00');
  });
});
