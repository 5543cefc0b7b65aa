import { RuleError } from '@imguessr/game-rules';

export const gameNotFound = () => new RuleError('GAME_NOT_FOUND', 'Game not found');

/** Returns a game. Throws RuleError if there is none. */
export function existing<Game>(game: Game | undefined): Game {
  if (!game) throw gameNotFound();
  return game;
}
