import { CatalogView } from '../games/view/catalog.view.ts';
import type { ViewedGame } from '../games/view/game.view.ts';

/** Returns a game as the view has it: playable by its number of images, and never the daily game. */
export const viewedGame = (gameId: number, changed: Partial<ViewedGame> = {}): ViewedGame => ({
  gameId,
  word: 'BEE',
  isActive: true,
  isDaily: true,
  lifecycle: 'existing',
  revision: 6,
  edition: 1,
  lastPosition: gameId,
  changedAtMs: 0,
  images: [],
  imageCount: 5,
  dailyDates: [],
  plannedDates: [],
  ...changed,
});

/** Resolves with a view of these games. */
export async function viewOf(...games: ViewedGame[]): Promise<CatalogView> {
  const view = new CatalogView(async () => games.splice(0));
  await view.refresh();
  return view;
}
