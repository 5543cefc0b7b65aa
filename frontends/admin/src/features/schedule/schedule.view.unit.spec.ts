import { describe, expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { daysShown, gameChoices, monthText, repeatsNear, shiftMonth } from './schedule.view.ts';

test('months are counted across years', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(monthText('2026-11')).toBe('November 2026');
});

test.each([
  ['2026-11', '2026-11-10', 30],
  ['2026-11', '2026-11-16', 30],
  ['2026-11', '2026-11-17', 31],
  ['2026-12', '2026-12-31', 45],
  ['2026-12', '2026-11-30', 31],
])('%s, opened on %s, shows %i days', (month, today, days) => {
  expect(daysShown(month, today)).toEqual({ from: `${month}-01`, days });
});

test('repeats are other dates of the game less than 60 days apart, nearest first', () => {
  const game = summary({
    wasDailyOnDates: ['2026-09-25', '2026-09-26', '2026-10-30'],
    days: [{ date: '2026-11-25', state: 'upcoming', isPlanned: true }],
  });
  expect(repeatsNear('2026-11-24', game)).toEqual(['2026-11-25', '2026-10-30', '2026-09-26']);
  expect(repeatsNear('2026-11-25', game)).not.toContain('2026-11-25');
});

describe('the games to plan', () => {
  const coming = (date: string) => [{ date, state: 'upcoming' as const, isPlanned: true }];
  test('are those that are ready: the least used first, then the planned and those not daily', () => {
    const games = [
      summary({ id: 1, isDaily: true, wasDailyCount: 1, wasDailyOnDates: ['2026-05-02'] }),
      summary({ id: 2, isDaily: true, days: coming('2026-12-02') }),
      summary({ id: 3 }),
      summary({ id: 4, isDaily: true, isPlayable: false }),
      summary({ id: 5, isDaily: true, word: 'TENT' }),
      summary({ id: 6, isDaily: true, wasDailyCount: 1, wasDailyOnDates: ['2026-04-02'] }),
      summary({ id: 7, isDaily: true, days: coming('2026-11-29') }),
    ];
    expect(gameChoices(games, '').shown.map(({ id }) => id)).toEqual([5, 6, 1, 7, 2, 3]);
    expect(gameChoices(games, 'ten').shown.map(({ id }) => id)).toEqual([5]);
    expect(gameChoices(games, 'whale').shown.map(({ id }) => id)).toEqual([6, 1, 7, 2, 3, 4]);
    expect(gameChoices(games, '#6').shown.map(({ id }) => id)).toEqual([6]);
  });
  test('are counted even if not all are shown', () => {
    const { shown, count } = gameChoices(
      Array.from({ length: 30 }, (_, id) => summary({ id, isDaily: true })),
      '',
    );
    expect([shown.length, count]).toEqual([24, 30]);
  });
});
