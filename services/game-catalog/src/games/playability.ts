import { CLUE_COUNT } from '@imguessr/game-rules';
import { uncreditedClues } from './clue-texts.ts';
import type { GameImage } from './game.state.ts';

interface PlayabilityInput {
  readonly lifecycle: 'notCreated' | 'existing' | 'deleted';
  readonly isActive: boolean;
  readonly imageCount: number;
}

/** Sentences for the administrator; empty when the game is playable. */
export function whyNotPlayable(game: PlayabilityInput): readonly string[] {
  if (game.lifecycle !== 'existing') return ['The game does not exist.'];
  const missing = CLUE_COUNT - game.imageCount;
  return [
    ...(game.isActive ? [] : ['The game is not active.']),
    ...(missing > 0
      ? [`${missing} more ${missing === 1 ? 'image is' : 'images are'} needed.`]
      : []),
  ];
}

export function isPlayable(game: PlayabilityInput): boolean {
  return whyNotPlayable(game).length === 0;
}

/** At most one sentence for the administrator. */
export function whyNotCredited(images: readonly Pick<GameImage, 'credit'>[]): readonly string[] {
  const clues = uncreditedClues(images);
  if (clues.length === 0) return [];
  const subject = clues.length === 1 ? 'Image' : 'Images';
  return [
    `${subject} ${clues.join(', ')} ${clues.length === 1 ? 'has' : 'have'} no complete credit.`,
  ];
}
