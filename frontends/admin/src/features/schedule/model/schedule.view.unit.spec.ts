import type { ScheduledDay } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { summary } from '../../../testing/game.build.ts';
import { dragNames } from './drag-names.ts';
import {
  conflictsOf,
  coverageText,
  gameChoices,
  mondayOf,
  nextFreeDay,
  planDrop,
  planGame,
  planText,
  rangeText,
  repeatLevel,
  repeatsNear,
  sameThemeNear,
  swapDays,
  undoPlan,
} from './schedule.view.ts';

const WORDS: Record<number, string> = { 1: 'TENT', 7: 'WHALE', 8: 'SNOWMAN', 9: 'ZEBRA' };
const nameOf = (id: number) => WORDS[id] ?? '';
const day = (
  date: string,
  gameId?: number,
  changed: { hasBegun?: boolean; isPlanned?: boolean } = {},
): ScheduledDay => ({
  date,
  hasBegun: changed.hasBegun ?? false,
  repeats: [],
  ...(gameId && {
    game: {
      id: gameId,
      word: nameOf(gameId),
      isPlayable: true,
      isPlanned: changed.isPlanned ?? true,
    },
  }),
});
const started = day('2026-11-20', 1, { hasBegun: true });
const picked = day('2026-11-24', 1, { isPlanned: false });
const [whale, snowman, free] = [day('2026-11-25', 7), day('2026-11-26', 8), day('2026-11-27')];
const days = [started, picked, whale, snowman, free];
const say = (plan: Parameters<typeof planText>[1]) =>
  planText(days, plan, nameOf, (date) => `${Number(date.slice(8))} Nov`);

test('weeks start on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(rangeText('2026-11-23')).toBe('23 Nov – 3 Jan 2027');
});

describe('a drop', () => {
  test('of a listed game plans it, and expects the game that the page shows', () => {
    expect(planDrop(days, 'game/9', 'day/2026-11-26')).toEqual([
      { date: '2026-11-26', gameId: 9, expectedGameId: 8 },
    ]);
    expect(planDrop(days, 'game/9', 'day/2026-11-24')).toEqual([
      { date: '2026-11-24', gameId: 9, expectedGameId: null },
    ]);
  });
  test('of a day on a free day moves its game', () => {
    expect(planDrop(days, 'day/2026-11-25', 'day/2026-11-27')).toEqual([
      { date: '2026-11-27', gameId: 7, expectedGameId: null },
      { date: '2026-11-25', gameId: null, expectedGameId: 7 },
    ]);
  });
  test('of a day on a planned day swaps their games', () => {
    expect(planDrop(days, 'day/2026-11-25', 'day/2026-11-26')).toEqual([
      { date: '2026-11-26', gameId: 7, expectedGameId: 8 },
      { date: '2026-11-25', gameId: 8, expectedGameId: 7 },
    ]);
  });
  test('on or from a day that has started, or without a target, does nothing', () => {
    expect(planDrop(days, 'game/9', 'day/2026-11-20')).toEqual([]);
    expect(planDrop(days, 'day/2026-11-20', 'day/2026-11-27')).toEqual([]);
    expect(planDrop(days, 'game/9', 'day/2027-11-20')).toEqual([]);
    expect(swapDays(whale, whale)).toEqual([]);
  });
});

describe('the undo of a plan', () => {
  test('restores what the page showed, and expects the plan', () => {
    expect(undoPlan(days, planGame(snowman, 9))).toEqual([
      { date: '2026-11-26', gameId: 8, expectedGameId: 9 },
    ]);
    expect(undoPlan(days, planGame(free, 9))).toEqual([
      { date: '2026-11-27', gameId: null, expectedGameId: 9 },
    ]);
  });
  test('leaves a day that was picked automatically to the automatic pick', () => {
    expect(undoPlan(days, planGame(picked, 9))).toEqual([
      { date: '2026-11-24', gameId: null, expectedGameId: 9 },
    ]);
  });
});

test('what a plan did is said with the games', () => {
  expect(say(planGame(snowman, 9))).toBe('ZEBRA replaces SNOWMAN on 26 Nov');
  expect(say(planGame(free, 9))).toBe('ZEBRA is planned on 27 Nov');
  expect(say(planGame(whale, null))).toBe('25 Nov is left to the automatic pick');
  expect(say(swapDays(whale, snowman))).toBe('WHALE is now on 26 Nov, and SNOWMAN on 25 Nov');
  expect(say(swapDays(whale, free))).toBe('WHALE is planned on 27 Nov');
  expect(say([...planGame(whale, 9), ...planGame(snowman, null), ...planGame(free, 7)])).toBe(
    '3 days were changed',
  );
});

test('a conflict is a day that has another planned game than expected', () => {
  const plan = [...planGame(free, 9), ...planGame(snowman, 9), ...planGame(picked, 9)];
  const now = [day('2026-11-24', 7, { isPlanned: false }), snowman, day('2026-11-27', 7)];
  expect(conflictsOf(plan, now)).toEqual([now[2]]);
  expect(conflictsOf(plan, days)).toEqual([]);
});

test('the next free day has no game and has not started', () => {
  const later = day('2026-11-29');
  expect(nextFreeDay([day('2026-11-19', undefined, { hasBegun: true }), ...days, later])).toBe(
    free,
  );
  expect(nextFreeDay([...days, later], free.date)).toBe(later);
  expect(nextFreeDay(days, free.date)).toBeUndefined();
});

test('repeats are other dates of the game less than 60 days apart, nearest first', () => {
  const game = summary({
    wasDailyOnDates: ['2026-09-25', '2026-09-26', '2026-10-30'],
    days: [{ date: '2026-11-25', state: 'upcoming', isPlanned: true }],
  });
  expect(repeatsNear('2026-11-24', game)).toEqual(['2026-11-25', '2026-10-30', '2026-09-26']);
  expect(repeatsNear('2026-11-25', game)).not.toContain('2026-11-25');
  expect([13, 14, 59].map(repeatLevel)).toEqual(['warning', 'note', 'note']);
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

test('drags are announced with the games of both days', () => {
  const { nameOf: spoken } = dragNames(days, [summary({ id: 9, word: 'ZEBRA' })]);
  expect([spoken('game/9', 'item'), spoken('day/2026-11-25', 'item')]).toEqual([
    'ZEBRA',
    'WHALE of Wed 25 Nov',
  ]);
  expect([spoken('day/2026-11-26', 'target'), spoken('day/2026-11-27', 'target')]).toEqual([
    'Thu 26 Nov, SNOWMAN',
    'Fri 27 Nov, no game',
  ]);
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

describe('games of one theme', () => {
  const fox = summary({ id: 1, word: 'FOX', theme: 'Animals' });
  const other = (id: number, theme: string | undefined, ...dates: string[]) =>
    summary({ id, theme, wasDailyOnDates: dates });
  const near = (...games: ReturnType<typeof other>[]) =>
    sameThemeNear('2026-11-25', fox, [fox, ...games]).map(({ game, daysApart }) => [
      game.id,
      daysApart,
    ]);

  test('are too near within 14 days before and after, the nearest first', () => {
    expect(
      near(other(2, 'animals', '2026-11-12', '2026-11-11'), other(3, 'ANIMALS', '2026-11-20')),
    ).toEqual([
      [3, 5],
      [2, 13],
    ]);
    const planned = summary({
      id: 4,
      theme: 'animals',
      days: [{ date: '2026-12-01', state: 'upcoming', isPlanned: true }],
    });
    expect(near(planned)).toEqual([[4, 6]]);
  });

  test('are not those of another theme, without one, or of the day itself, whose game is replaced', () => {
    expect(near(other(2, 'food', '2026-11-24'), other(3, undefined, '2026-11-24'))).toEqual([]);
    expect(near(other(4, 'animals', '2026-11-25'), other(5, 'animals', '2026-12-09'))).toEqual([]);
    expect(
      sameThemeNear('2026-11-25', summary({ id: 1 }), [other(3, undefined, '2026-11-24')]),
    ).toEqual([]);
  });

  test('are found by the theme when a game is planned', () => {
    const games = [fox, summary({ id: 2, word: 'TEA' })].map((game) => ({
      ...game,
      isDaily: true,
    }));
    expect(gameChoices(games, 'anim').shown.map(({ word }) => word)).toEqual(['FOX']);
  });
});
