import { describe, expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { dailyText, wordNotes } from './word-notes.ts';

const games = [
  summary({ id: 3, word: 'BEER' }),
  summary({ id: 31, word: 'BEE', wasDailyOnDates: ['2026-01-01', '2026-10-13'] }),
  summary({ id: 40, word: 'BEES' }),
  summary({ id: 50, word: 'WHALE' }),
];

describe('the notes on a word', () => {
  test('name the games with the same word, another form of it, and one letter apart', () => {
    expect(wordNotes('BEE', games, '2026-11-22')).toEqual([
      'BEE exists already: game 31, was daily 40 days ago.',
      'Another form of it exists already: BEES, game 40.',
      'One letter apart from BEER, game 3.',
    ]);
    expect(wordNotes('ZEBRA', games, '2026-11-22')).toEqual([]);
    expect(wordNotes('', games, '2026-11-22')).toEqual([]);
  });

  test('say when a game was daily', () => {
    expect(
      ['2026-11-22', '2026-11-21', undefined].map((date) => dailyText(date, '2026-11-22')),
    ).toEqual([', daily today', ', was daily yesterday', '']);
  });
});
