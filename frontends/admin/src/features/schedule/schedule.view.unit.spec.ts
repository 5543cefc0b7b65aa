import type { ScheduledDay } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { coveredText, placesBefore, planOfDrop, repeatsNear, shelfOf, shiftMonth } from './schedule.view.ts';

const day = (date: string, gameId?: number, hasBegun = false): ScheduledDay => ({
  date,
  hasBegun,
  repeats: [],
  ...(gameId && { game: { id: gameId, word: 'WHALE', isPlayable: true, isPlanned: true } }),
});
const days = [day('2026-11-20', 1, true), day('2026-11-25', 7), day('2026-11-26', 8), day('2026-11-27')];

describe('months', () => {
  test('follow each other over the year', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
  test('begin on their day of the week', () => {
    expect([placesBefore('2026-11'), placesBefore('2026-06'), placesBefore('2027-01')]).toEqual([6, 0, 4]);
  });
});

describe('a drop', () => {
  test('of a game gives it the day', () => {
    expect(planOfDrop(days, 'game/9', 'day/2026-11-27')).toEqual([{ date: '2026-11-27', gameId: 9 }]);
  });
  test('of a day on a free one moves its game', () => {
    expect(planOfDrop(days, 'day/2026-11-25', 'day/2026-11-27')).toEqual([
      { date: '2026-11-27', gameId: 7 },
      { date: '2026-11-25', gameId: null },
    ]);
  });
  test('of a day on another changes their games', () => {
    expect(planOfDrop(days, 'day/2026-11-25', 'day/2026-11-26')).toEqual([
      { date: '2026-11-26', gameId: 7 },
      { date: '2026-11-25', gameId: 8 },
    ]);
  });
  test('on or of a day that has begun does nothing', () => {
    expect(planOfDrop(days, 'game/9', 'day/2026-11-20')).toEqual([]);
    expect(planOfDrop(days, 'day/2026-11-20', 'day/2026-11-27')).toEqual([]);
  });
});

describe('repeats', () => {
  test('are other days of the game less than sixty days away, nearest first', () => {
    const whale = summary({ id: 7, wasDailyOnDates: ['2026-09-25', '2026-09-26', '2026-10-30'] });
    expect(repeatsNear('2026-11-24', whale, days)).toEqual(['2026-11-25', '2026-10-30', '2026-09-26']);
    expect(repeatsNear('2026-11-25', whale, days)).not.toContain('2026-11-25');
  });
});

describe('the shelf', () => {
  test('holds what can be planned, least often daily first', () => {
    const games = [
      summary({ id: 1, isDaily: true, wasDailyCount: 2 }),
      summary({ id: 2, isDaily: true }),
      summary({ id: 3 }),
      summary({ id: 4, isDaily: true, isPlayable: false }),
      summary({ id: 5, isDaily: true, word: 'TENT' }),
    ];
    expect(shelfOf(games, '').map(({ id }) => id)).toEqual([2, 5, 1]);
    expect(shelfOf(games, 'ten').map(({ id }) => id)).toEqual([5]);
  });
});

test('days covered are counted', () => {
  expect([0, 1, 14].map((daysCovered) => coveredText({ daysCovered }))).toEqual([
    'No day ahead is covered',
    '1 day covered ahead',
    '14 days covered ahead',
  ]);
});
