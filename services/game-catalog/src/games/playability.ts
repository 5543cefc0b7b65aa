import { CLUE_COUNT } from '@imguessr/game-rules';

interface Judged {
  readonly lifecycle: 'notCreated' | 'existing' | 'deleted';
  readonly isActive: boolean;
  readonly imageCount: number;
}

/** Why players cannot have this game yet, fit for the admin's table; nothing when it is playable. */
export function whyNotPlayable(game: Judged): readonly string[] {
  if (game.lifecycle !== 'existing') return ['The game does not exist.'];
  const missing = CLUE_COUNT - game.imageCount;
  return [
    ...(game.isActive ? [] : ['The game is not active.']),
    ...(missing > 0 ? [`${missing} more ${missing === 1 ? 'image is' : 'images are'} needed.`] : []),
  ];
}

/** Returns whether players can have the game: it exists, is active, and has an image for each clue. */
export function isPlayable(game: Judged): boolean {
  return whyNotPlayable(game).length === 0;
}
