import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { createDraw } from '../daily-game/draw.ts';
import type { ViewedGame } from '../games/view/game.view.ts';
import { viewedGame, viewOf } from '../testing/viewed-game.ts';
import { scheduleOf } from './schedule.query.ts';

/** The 12th in UTC, the 13th at UTC+14. */
const NOW = Date.parse('2026-05-12T11:00:00Z');
const draw = createDraw('secret');
const game = (gameId: number, dailyDates: string[], changed: Partial<ViewedGame> = {}) =>
  viewedGame(gameId, {
    word: `WORD${gameId}`,
    images: [{ id: gameId, pictureHash: String(gameId).repeat(64), ...NO_CLUE_TEXTS }],
    dailyDates,
    ...changed,
  });

describe('a month of daily games', () => {
  test('is by default the current one in UTC, and contains every day of it', async () => {
    const view = await viewOf();
    const { month, latestDate, days } = scheduleOf(
      {},
      view,
      Date.parse('2026-04-30T12:00:00Z'),
      draw,
    );
    expect([month, latestDate, days.length]).toEqual(['2026-04', '2026-05-01', 30]);
    expect(scheduleOf({ month: '2028-02' }, view, NOW, draw).days).toHaveLength(29);
  });

  test('shows which days have started, their games, and whether they were planned', async () => {
    const view = await viewOf(
      game(7, ['2026-05-12', '2026-05-13', '2026-05-14'], { plannedDates: ['2026-05-14'] }),
    );
    const { days } = scheduleOf({ month: '2026-05' }, view, NOW, draw);
    expect(days.slice(11, 15)).toMatchObject([
      {
        date: '2026-05-12',
        hasBegun: true,
        game: { id: 7, word: 'WORD7', isPlanned: false, isPlayable: true },
      },
      {
        date: '2026-05-13',
        hasBegun: true,
        game: { firstImageUrl: `/pictures/${'7'.repeat(32)}.webp` },
      },
      { date: '2026-05-14', hasBegun: false, game: { isPlanned: true } },
      { date: '2026-05-15', hasBegun: false, repeats: [] },
    ]);
    expect(days[14]).not.toHaveProperty('game');
  });

  test('shows the word of a deleted game, and that it is not playable', async () => {
    const view = await viewOf(
      game(7, ['2026-05-01'], { lifecycle: 'deleted' }),
      game(8, ['2026-05-02'], { imageCount: 4 }),
    );
    const [first, second] = scheduleOf({ month: '2026-05' }, view, NOW, draw).days;
    expect(first?.game).toEqual({ id: 7, word: 'WORD7', isPlayable: false, isPlanned: false });
    expect(second?.game).toMatchObject({ id: 8, isPlayable: false });
  });

  test('lists repeats of a game within less than 60 days before or after, nearest first', async () => {
    const view = await viewOf(
      game(7, ['2026-03-12', '2026-03-13', '2026-05-01', '2026-05-11', '2026-07-09', '2026-07-10']),
    );
    expect(scheduleOf({ month: '2026-05' }, view, NOW, draw).days[10]?.repeats).toEqual([
      { date: '2026-05-01', daysApart: 10 },
      { date: '2026-03-13', daysApart: 59 },
      { date: '2026-07-09', daysApart: 59 },
    ]);
  });

  test('counts the days ahead up to the first one without a playable game', async () => {
    const covered = async (...games: ViewedGame[]) =>
      scheduleOf({ month: '2026-05' }, await viewOf(...games), NOW, draw).daysCovered;
    expect(await covered()).toBe(0);
    expect(await covered(game(7, ['2026-05-13', '2026-05-15']))).toBe(0);
    expect(await covered(game(7, ['2026-05-14']), game(8, ['2026-05-15', '2026-05-17']))).toBe(2);
    expect(
      await covered(
        game(7, ['2026-05-14', '2026-05-16']),
        game(8, ['2026-05-15'], { isActive: false }),
      ),
    ).toBe(1);
  });
});

describe('a number of days', () => {
  test('starts at a date and may cross months; the month is that of the first day', async () => {
    const { month, days } = scheduleOf(
      { from: '2026-04-27', days: '42' },
      await viewOf(),
      NOW,
      draw,
    );
    expect([month, days.length, days[0]?.date, days.at(-1)?.date]).toEqual([
      '2026-04',
      42,
      '2026-04-27',
      '2026-06-07',
    ]);
    expect(
      scheduleOf({ from: '9999-12-30', days: '42' }, await viewOf(), NOW, draw).days,
    ).toHaveLength(2);
  });

  test('shows on free days, begun or not, the game that will probably be picked', async () => {
    const view = await viewOf(
      game(7, ['2026-05-15'], { plannedDates: ['2026-05-15'] }),
      game(8, []),
      game(9, [], { isDaily: false }),
    );
    const { days } = scheduleOf({ from: '2026-05-13', days: '4' }, view, NOW, draw);
    expect(days.map((day) => [day.game?.id, day.likely?.id])).toEqual([
      [undefined, 8],
      [undefined, 7],
      [7, undefined],
      [undefined, 8],
    ]);
    expect(days[0]?.likely).toEqual({
      id: 8,
      word: 'WORD8',
      firstImageUrl: `/pictures/${'8'.repeat(32)}.webp`,
    });
  });
});
