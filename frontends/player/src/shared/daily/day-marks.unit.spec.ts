import { describe, expect, test } from 'vitest';
import type { PlayedGame } from '../storage/played-games.storage.ts';
import { marksOf, nextUnplayed } from './day-marks.ts';

const TODAY = '2026-05-10';
const sessionId = 's';
const played: PlayedGame[] = [
  { gameId: 1, sessionId, outcome: 'try2', days: { '2026-05-08': '2026-05-08' } },
  { gameId: 2, sessionId, outcome: 'failed', days: { '2026-05-09': '2026-05-09' } },
  { gameId: 3, sessionId, outcome: 'try2', days: { '2026-05-01': '2026-05-09' } },
  { gameId: 4, sessionId, outcome: 'try1' },
  { gameId: 5, sessionId, days: { '2026-05-07': '2026-05-07' } },
];

describe('the calendar', () => {
  test('marks the days that were won or lost', () => {
    expect([...marksOf(played)]).toEqual([
      ['2026-05-08', 'won'],
      ['2026-05-09', 'lost'],
      ['2026-05-01', 'won'],
    ]);
  });

  test('offers the latest unfinished day and never a future one', () => {
    const dates = ['2026-05-01', '2026-05-07', '2026-05-08', '2026-05-09', TODAY, '2026-05-11'];
    const marks = new Map(marksOf(played));
    expect(nextUnplayed(dates, marks, TODAY)).toBe(TODAY);
    expect(nextUnplayed(dates, marks.set(TODAY, 'won'), TODAY)).toBe('2026-05-07');
    expect(nextUnplayed(dates, marks.set('2026-05-07', 'won'), TODAY)).toBeUndefined();
  });
});
