import { expect, test } from 'vitest';
import { chosenDayOf, dayPath, offeredGamesOf, offerPath } from './addresses.ts';

const queryOf = (path: string) => new URL(path, 'http://localhost').search;

test('the address of the schedule names a day', () => {
  expect(chosenDayOf(queryOf(dayPath('2026-11-27')))).toBe('2026-11-27');
  expect(offeredGamesOf(queryOf(dayPath('2026-11-27')))).toBeUndefined();
});

test('the address of the schedule names the games that are offered', () => {
  expect(offeredGamesOf(queryOf(offerPath([7, 12])))).toEqual(new Set([7, 12]));
  expect(chosenDayOf(queryOf(offerPath([7, 12])))).toBeUndefined();
});
