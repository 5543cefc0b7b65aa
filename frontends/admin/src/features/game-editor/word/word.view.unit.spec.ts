import { expect, test } from 'vitest';
import { summary } from '../../../testing/game.build.ts';
import { wordNotes } from './word.view.ts';

test.each([
  [['2026-01-01', '2026-10-13'], ', was daily 40 days ago'],
  [['2026-11-21'], ', was daily yesterday'],
  [['2026-11-22'], ', daily today'],
  [[], ''],
])('a game with the word is named, and when it was daily: %j', (wasDailyOnDates, when) => {
  const games = [
    summary({ id: 31, word: 'BEE', wasDailyOnDates }),
    summary({ id: 40, word: 'BEES' }),
  ];
  expect(wordNotes('BEE', games, '2026-11-22')).toEqual([`BEE already exists: game 31${when}.`]);
  expect(wordNotes('', games, '2026-11-22')).toEqual([]);
});
