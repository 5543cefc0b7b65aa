import { describe, expect, test } from 'vitest';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { firstDay } from './first-day.query.ts';

const game = (gameId: number, dailyDates: string[], rest: Partial<ViewedGame> = {}): ViewedGame => ({
  gameId,
  word: 'WHALE',
  isActive: true,
  isDaily: true,
  lifecycle: 'existing',
  revision: 1,
  lastPosition: gameId,
  changedAtMs: 0,
  images: [],
  imageCount: 5,
  dailyDates,
  plannedDates: [],
  ...rest,
});

async function viewOf(...games: ViewedGame[]): Promise<CatalogView> {
  const view = new CatalogView(async () => games);
  await view.refresh();
  return view;
}

describe('the first day', () => {
  test('is the earliest date with a daily game, in whatever order the games are', async () => {
    const view = await viewOf(game(1, ['2026-05-03', '2026-05-09']), game(2, ['2026-05-02']), game(3, []));
    expect(firstDay(view)).toBe('2026-05-02');
  });

  test('stays the same when its game is deactivated or deleted, so that days keep their numbers', async () => {
    const deleted = game(1, ['2026-05-01'], { lifecycle: 'deleted' });
    const inactive = game(2, ['2026-05-02'], { isActive: false });
    expect(firstDay(await viewOf(deleted, inactive, game(3, ['2026-05-03'])))).toBe('2026-05-01');
  });

  test('does not exist before a day had a game', async () => {
    expect(firstDay(await viewOf(game(1, [])))).toBeUndefined();
  });
});
