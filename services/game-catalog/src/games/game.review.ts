import { RuleError } from '@imguessr/game-rules';
import { storableText } from './clue-texts.ts';
import type { GameEvent } from './game.events.ts';
import type { GameState } from './game.state.ts';
import { whyNotPlayable } from './playability.ts';

/** An active game is not reviewed: it is put back to draft first, or published by activating it. */
export type ReviewCommand =
  | { readonly type: 'ProposeGame' }
  | { readonly type: 'WithdrawGame' }
  | { readonly type: 'SendGameBack'; readonly reason: string };

/** Returns the events of an existing game. Throws RuleError if the draft lacks pictures, or if nobody has proposed it. */
export function decideReview(command: ReviewCommand, game: GameState): GameEvent[] {
  const { isActive, review } = game;
  if (isActive) throw new RuleError('GAME_NOT_ELIGIBLE', 'This game is active: it is not a draft.');
  const isProposed = review?.state === 'proposed';
  switch (command.type) {
    case 'ProposeGame': {
      const missing = whyNotPlayable({ ...game, isActive: true, imageCount: game.images.length });
      if (missing.length > 0) throw new RuleError('GAME_NOT_ELIGIBLE', missing.join(' '));
      return isProposed ? [] : [{ type: 'GameDeactivated', review: 'proposed' }];
    }
    case 'WithdrawGame':
      return isProposed ? [{ type: 'GameDeactivated' }] : [];
    case 'SendGameBack':
      if (!isProposed) throw new RuleError('GAME_NOT_ELIGIBLE', 'Nobody has proposed this game.');
      return [{ type: 'GameDeactivated', review: 'sentBack', reason: storableText(command.reason) }];
  }
}
