import type { ScheduledDay } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import {
  coverageText,
  daysShown,
  expectedGameId,
  gameChoices,
  monthText,
  planText,
  repeatsNear,
  shiftMonth,
  undoOf,
} from './schedule.view.ts';

const zebra = { id: 9, word: 'ZEBRA' };
const day = (changed: { hasBegun?: boolean; isPlanned?: boolean } = {}): ScheduledDay => ({
  date: '2026-11-26',
  hasBegun: changed.hasBegun ?? false,
  repeats: [],
  game: { id: 8, word: 'SNOWMAN', isPlayable: true, isPlanned: changed.isPlanned ?? true },
});
const free: ScheduledDay = { date: '2026-11-27', hasBegun: false, repeats: [] };

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

test('a plan expects the planned game or, once the day has begun, any', () => {
  expect([day(), free, day({ isPlanned: false })].map(expectedGameId)).toEqual([8, null, null]);
  expect(expectedGameId(day({ isPlanned: false, hasBegun: true }))).toBe(8);
});

describe('the undo of a plan', () => {
  const undone = (of: ScheduledDay, game: typeof zebra | null = zebra) => {
    const undo = undoOf({ day: of, game });
    return undo && [undo.game?.id ?? null, expectedGameId(undo.day)];
  };
  test('restores what the page showed, and expects the plan', () => {
    expect(undone(day())).toEqual([8, 9]);
    expect(undone(day(), null)).toEqual([8, null]);
    expect(undone(free)).toEqual([null, 9]);
  });
  test('leaves a day that was picked automatically to the automatic pick, unless it has begun', () => {
    expect(undone(day({ isPlanned: false }))).toEqual([null, 9]);
    expect(undone(day({ isPlanned: false, hasBegun: true }))).toEqual([8, 9]);
  });
  test('is not offered on a day that has begun without a game', () => {
    expect(undone({ ...free, hasBegun: true })).toBeUndefined();
  });
});

test('what a plan did is said with the games', () => {
  expect(planText({ day: day(), game: zebra })).toMatch(/^ZEBRA replaces SNOWMAN on 26 Nov/);
  expect(planText({ day: free, game: zebra })).toMatch(/^ZEBRA is planned on 27 Nov/);
  expect(planText({ day: day(), game: null })).toMatch(
    /^26 Nov( 2026)? is left to the automatic pick$/,
  );
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
  test('are those that can be planned: the least used first, then the planned ones by date', () => {
    const games = [
      summary({ id: 1, isDaily: true, wasDailyCount: 1, wasDailyOnDates: ['2026-05-02'] }),
      summary({ id: 2, isDaily: true, days: coming('2026-12-02') }),
      summary({ id: 3 }),
      summary({ id: 4, isDaily: true, isPlayable: false }),
      summary({ id: 5, isDaily: true, word: 'TENT' }),
      summary({ id: 6, isDaily: true, wasDailyCount: 1, wasDailyOnDates: ['2026-04-02'] }),
      summary({ id: 7, isDaily: true, days: coming('2026-11-29') }),
    ];
    expect(gameChoices(games, '').shown.map(({ id }) => id)).toEqual([5, 6, 1, 7, 2]);
    expect(gameChoices(games, 'ten').shown.map(({ id }) => id)).toEqual([5]);
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

test('the coverage names the last day before the first one without a game', () => {
  expect(
    [0, 1, 14].map((daysCovered) => coverageText({ latestDate: '2026-11-24', daysCovered })),
  ).toEqual([
    'Wed 25 Nov is not planned yet',
    'Planned until Wed 25 Nov',
    'Planned until Tue 8 Dec',
  ]);
});
