import type { Schedule, ScheduledDay } from '@imguessr/contracts';
import { shiftDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { figuresOf, summary } from '../../testing/game.build.ts';
import { type DashboardData, listNeeds } from './dashboard.view.ts';

const TODAY = '2026-05-12';
type DayGame = NonNullable<ScheduledDay['game']>;
const dayGame = (overrides: Partial<DayGame> = {}): DayGame => ({
  id: 7,
  word: 'WHALE',
  isPlayable: true,
  isPlanned: true,
  ...overrides,
});
/**
 * A schedule with a game on each day from today, except for `overrides` by the number of days from
 * today.
 */
const scheduleWith = (overrides: Record<number, DayGame | undefined> = {}): Schedule => ({
  month: '2026-05',
  latestDate: TODAY,
  daysCovered: 7,
  days: Array.from({ length: 8 }, (_, index) => {
    const game = index in overrides ? overrides[index] : dayGame();
    return {
      date: shiftDate(TODAY, index),
      hasBegun: index === 0,
      repeats: [],
      ...(game && { game }),
    };
  }),
});
const flagged = (gameId: number, clue: number) =>
  figuresOf(gameId, { flaggedClues: [{ clue, verdict: 'gives-away' }] });
const settled: DashboardData = {
  today: TODAY,
  schedule: scheduleWith(),
  games: [summary()],
  figures: [],
};
const needs = (changed: Partial<DashboardData>) =>
  listNeeds({ ...settled, ...changed }).map(({ text, href }) => [text, href]);

describe('what needs the administrator', () => {
  test('is nothing if the week is set and every game has its pictures', () => {
    expect(needs({})).toEqual([]);
  });

  test('is a day without a game, or with one that cannot be played, today first', () => {
    expect(needs({ schedule: scheduleWith({ 0: undefined }) })).toEqual([
      ['Today has no game.', '/admin/schedule'],
    ]);
    const broken = dayGame({ id: 8, word: 'FOX', isPlayable: false });
    expect(
      needs({ schedule: scheduleWith({ 0: broken, 3: broken, 5: undefined, 6: undefined }) }),
    ).toEqual([
      ["Today's game, FOX, cannot be played.", '/admin/games/8'],
      ['FOX is coming up, but cannot be played.', '/admin/games/8'],
      ['2 of the next seven days have no game.', '/admin/schedule?day=2026-05-17'],
    ]);
  });

  test('is a game without five pictures: the game itself, or the filtered list if there are several', () => {
    const lacking = summary({ id: 9, word: 'OWL', imageCount: 3 });
    expect(needs({ games: [summary(), lacking] })).toEqual([
      ['OWL has 3 of 5 pictures.', '/admin/games/9'],
    ]);
    expect(needs({ games: [lacking, { ...lacking, id: 10 }] })).toEqual([
      ['2 games have fewer than 5 pictures.', '/admin?show=too-few-images'],
    ]);
  });

  test('is a flagged clue, unless its game has been deleted', () => {
    expect(needs({ figures: [flagged(7, 2), flagged(99, 1)] })).toEqual([
      ['Clue 2 of WHALE gives the word away.', '/admin/games/7'],
    ]);
    const games = [summary(), summary({ id: 8 })];
    expect(needs({ games, figures: [flagged(7, 2), flagged(8, 3)] })).toEqual([
      ['2 games have a clue to reconsider.', '/admin?show=flagged-clue'],
    ]);
  });
});
