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
