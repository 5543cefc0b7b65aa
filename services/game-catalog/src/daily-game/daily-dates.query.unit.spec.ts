import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import type { ViewedGame } from '../games/view/game.view.ts';
import { viewedGame, viewOf } from '../testing/viewed-game.ts';
import { dailyDates, daysOfGames, firstDay } from './daily-dates.query.ts';

const bee = viewedGame(7, {
  lastPosition: 6,
  images: [1, 2, 3, 4, 5].map((id) => ({
    id,
    pictureHash: String(id).repeat(64),
    ...NO_CLUE_TEXTS,
  })),
  dailyDates: ['2026-05-01', '2026-05-11', '2026-05-20'],
});

test('dailyDates returns the dates that have started and whose game is playable, in order', async () => {
  const owl = { ...bee, gameId: 8, word: 'OWL', dailyDates: ['2026-05-02', '2026-05-10'] };
  const inactive = { ...bee, gameId: 9, word: 'FOX', isActive: false, dailyDates: ['2026-05-03'] };
  const view = await viewOf(bee, owl, inactive);
  const noon = Date.parse('2026-05-10T12:00:00Z');
  expect(dailyDates(view, noon)).toEqual(['2026-05-01', '2026-05-02', '2026-05-10', '2026-05-11']);
});

test('daysOfGames returns the dates that have started somewhere, also for a deleted game', async () => {
  const deleted: ViewedGame = {
    ...bee,
    gameId: 8,
    lifecycle: 'deleted',
    dailyDates: ['2026-05-02'],
  };
  const seen = { ...bee, dailyDates: ['2026-05-01', '2026-05-11', '2026-05-12'] };
  const view = await viewOf(seen, deleted);
  expect(daysOfGames(view, [8, 7, 9], Date.parse('2026-05-10T12:00:00Z'))).toEqual([
    { gameId: 8, dates: ['2026-05-02'] },
    { gameId: 7, dates: ['2026-05-01', '2026-05-11'] },
    { gameId: 9, dates: [] },
  ]);
});

describe('the first day', () => {
  test('is the earliest date with a daily game, in whatever order the games are', async () => {
    const view = await viewOf(
      { ...bee, gameId: 1, dailyDates: ['2026-05-03', '2026-05-09'] },
      { ...bee, gameId: 2, dailyDates: ['2026-05-02'] },
      { ...bee, gameId: 3, dailyDates: [] },
    );
    expect(firstDay(view)).toBe('2026-05-02');
  });

  test('stays the same when its game is deactivated or deleted, so that days keep their numbers', async () => {
    const deleted: ViewedGame = {
      ...bee,
      gameId: 1,
      dailyDates: ['2026-05-01'],
      lifecycle: 'deleted',
    };
    const inactive = { ...bee, gameId: 2, dailyDates: ['2026-05-02'], isActive: false };
    expect(
      firstDay(await viewOf(deleted, inactive, { ...bee, gameId: 3, dailyDates: ['2026-05-03'] })),
    ).toBe('2026-05-01');
  });

  test('does not exist before a day had a game', async () => {
    expect(firstDay(await viewOf({ ...bee, gameId: 1, dailyDates: [] }))).toBeUndefined();
  });
});
