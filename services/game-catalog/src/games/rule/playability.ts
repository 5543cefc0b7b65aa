import { CLUE_COUNT, RuleError } from '@imguessr/game-rules';

interface PlayabilityInput {
  readonly lifecycle: 'notCreated' | 'existing' | 'deleted';
  readonly isActive: boolean;
  readonly imageCount: number;
}

/** Returns sentences for the administrator; none when the game is playable. */
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

export const gameNotFound = () => new RuleError('GAME_NOT_FOUND', 'Game not found');

/** Returns a game. Throws RuleError if there is none. */
export function existing<Game>(game: Game | undefined): Game {
  if (!game) throw gameNotFound();
  return game;
}
