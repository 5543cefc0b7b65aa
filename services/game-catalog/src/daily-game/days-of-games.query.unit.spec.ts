import { expect, test } from 'vitest';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { daysOfGames } from './days-of-games.query.ts';

const bee: ViewedGame = {
  gameId: 7,
  word: 'BEE',
  isActive: true,
  isDaily: true,
  lifecycle: 'existing',
  revision: 6,
  lastPosition: 6,
  changedAtMs: 0,
  images: [],
  imageCount: 0,
  dailyDates: ['2026-05-01', '2026-05-11', '2026-05-12'],
  plannedDates: [],
};

test('daysOfGames returns the dates that have started somewhere, also for a deleted game', async () => {
  const deleted: ViewedGame = { ...bee, gameId: 8, lifecycle: 'deleted', dailyDates: ['2026-05-02'] };
  const games = [bee, deleted];
  const view = new CatalogView(async () => games.splice(0));
  await view.refresh();
  expect(daysOfGames(view, [8, 7, 9], Date.parse('2026-05-10T12:00:00Z'))).toEqual([
    { gameId: 8, dates: ['2026-05-02'] },
    { gameId: 7, dates: ['2026-05-01', '2026-05-11'] },
    { gameId: 9, dates: [] },
  ]);
});
