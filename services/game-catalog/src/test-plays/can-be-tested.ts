import { CLUE_COUNT } from '@imguessr/game-rules';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { isUnseen } from '../catalog-view/secret-games.ts';

/**
 * Returns why a game has no test plays; undefined for one that has all its clues and that players
 * do not get yet.
 */
export function whyNotTested(game: ViewedGame, nowMs: number): string | undefined {
  if (game.isActive && !isUnseen(game, nowMs))
    return 'Players get this game already: only an inactive game, or a game before its day, can be tested.';
  if (game.imageCount < CLUE_COUNT) return `A game needs ${CLUE_COUNT} images to be tested.`;
  return undefined;
}
