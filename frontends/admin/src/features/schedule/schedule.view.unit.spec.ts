import type { ScheduledDay } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { coverageText, leadingBlanks, planDrop, plannableGames, repeatsNear, shiftMonth } from './schedule.view.ts';

const day = (date: string, gameId?: number, hasBegun = false): ScheduledDay => ({
  date,
  hasBegun,
  repeats: [],
  ...(gameId && { game: { id: gameId, word: 'WHALE', isPlayable: true, isPlanned: true } }),
});
const days = [day('2026-11-20', 1, true), day('2026-11-25', 7), day('2026-11-26', 8), day('2026-11-27')];

describe('months', () => {
  test('continue across the turn of the year', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
  test('start on the right day of the week', () => {
    expect([leadingBlanks('2026-11'), leadingBlanks('2026-06'), leadingBlanks('2027-01')]).toEqual([6, 0, 4]);
  });
});

describe('a drop', () => {
  test('of a listed game plans it on the day', () => {
    expect(planDrop(days, 'game/9', 'day/2026-11-27')).toEqual([{ date: '2026-11-27', gameId: 9 }]);
  });
  test('of a day on a free day moves its game', () => {
    expect(planDrop(days, 'day/2026-11-25', 'day/2026-11-27')).toEqual([
      { date: '2026-11-27', gameId: 7 },
      { date: '2026-11-25', gameId: null },
    ]);
  });
  test('of a day on a planned day swaps their games', () => {
    expect(planDrop(days, 'day/2026-11-25', 'day/2026-11-26')).toEqual([
      { date: '2026-11-26', gameId: 7 },
      { date: '2026-11-25', gameId: 8 },
    ]);
  });
  test('on or from a day that has started does nothing', () => {
    expect(planDrop(days, 'game/9', 'day/2026-11-20')).toEqual([]);
    expect(planDrop(days, 'day/2026-11-20', 'day/2026-11-27')).toEqual([]);
  });
});

describe('repeats', () => {
  test('are other dates of the game less than 60 days apart, nearest first', () => {
    const whale = summary({ id: 7, wasDailyOnDates: ['2026-09-25', '2026-09-26', '2026-10-30'] });
    expect(repeatsNear('2026-11-24', whale, days)).toEqual(['2026-11-25', '2026-10-30', '2026-09-26']);
    expect(repeatsNear('2026-11-25', whale, days)).not.toContain('2026-11-25');
  });
});

describe('the available games', () => {
  test('are those that can be planned, least often used first', () => {
    const games = [
      summary({ id: 1, isDaily: true, wasDailyCount: 2 }),
      summary({ id: 2, isDaily: true }),
      summary({ id: 3 }),
      summary({ id: 4, isDaily: true, isPlayable: false }),
      summary({ id: 5, isDaily: true, word: 'TENT' }),
    ];
    expect(plannableGames(games, '').map(({ id }) => id)).toEqual([2, 5, 1]);
    expect(plannableGames(games, 'ten').map(({ id }) => id)).toEqual([5]);
  });
});

test('the coverage is the number of days ahead with a game', () => {
  expect([0, 1, 14].map((daysCovered) => coverageText({ daysCovered }))).toEqual([
    'No upcoming day has a game',
    'The next day has a game',
    'The next 14 days have games',
  ]);
});
