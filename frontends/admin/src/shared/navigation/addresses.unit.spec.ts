import { expect, test } from 'vitest';
import { chosenDayOf, dayPath } from './addresses.ts';

test('the address of the schedule names a day', () => {
  const { search } = new URL(dayPath('2026-11-27'), 'http://localhost');
  expect(chosenDayOf(search)).toBe('2026-11-27');
  expect(chosenDayOf('')).toBeUndefined();
});
