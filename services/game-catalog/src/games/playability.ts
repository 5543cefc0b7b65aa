import { CLUE_COUNT } from '@imguessr/game-rules';
import { uncreditedClues } from './clue-texts.ts';
import type { GameImage } from './game.state.ts';

interface PlayabilityInput {
  readonly lifecycle: 'notCreated' | 'existing' | 'deleted';
  readonly isActive: boolean;
  readonly imageCount: number;
}

/** Returns the reasons why a game is not playable, as sentences for the administrator; empty when it is playable. */
export function whyNotPlayable(game: PlayabilityInput): readonly string[] {
  if (game.lifecycle !== 'existing') return ['The game does not exist.'];
  const missing = CLUE_COUNT - game.imageCount;
  return [
    ...(game.isActive ? [] : ['The game is not active.']),
    ...(missing > 0 ? [`${missing} more ${missing === 1 ? 'image is' : 'images are'} needed.`] : []),
  ];
}

/** Returns whether a game is playable: it exists, is active, and has an image for each clue. */
export function isPlayable(game: PlayabilityInput): boolean {
  return whyNotPlayable(game).length === 0;
}

/** Returns the reason why a game must not be the daily game if all its pictures need a credit, as at most one sentence. */
export function whyNotCredited(images: readonly Pick<GameImage, 'credit'>[]): readonly string[] {
  const clues = uncreditedClues(images);
  if (clues.length === 0) return [];
  const subject = clues.length === 1 ? 'Image' : 'Images';
  return [`${subject} ${clues.join(', ')} ${clues.length === 1 ? 'has' : 'have'} no complete credit.`];
}
