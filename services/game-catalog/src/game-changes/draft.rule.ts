import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import type { GameState } from '../games/game.state.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';

/**
 * Decides for those who may only draft: rejects a change of a game that players can get or that has
 * a day, or one that would lead there.
 */
export const draftDecider: typeof gameDecider = {
  ...gameDecider,
  decide: (command: GameCommand, game: GameState) => {
    assertDraft(game, 'This game is live or has a day: only an editor or an owner can change it.');
    const events = gameDecider.decide(command, game);
    const after = events.reduce(gameDecider.evolve, game);
    assertDraft(after, 'Only an editor or an owner can put a game in front of players.');
    return events;
  },
};

/** Throws RequestRejectedError if players can get the game, or it has a day. */
export function assertDraft(
  { isActive, dailyDates }: Pick<GameState, 'isActive' | 'dailyDates'>,
  message: string,
): void {
  if (isActive || dailyDates.length > 0) throw new RequestRejectedError('FORBIDDEN', message);
}
