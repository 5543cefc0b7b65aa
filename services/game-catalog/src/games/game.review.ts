import { RuleError, storableText } from '@imguessr/game-rules';
import type { GameEvent } from './game.events.ts';
import { type GameState, isApproved } from './game.state.ts';
import { whyNotPlayable } from './playability.ts';

/**
 * A command on a draft: an active game is put back to draft first, or published by activating it.
 */
type DraftCommand =
  | { readonly type: 'ProposeGame' }
  | { readonly type: 'WithdrawGame' }
  | { readonly type: 'SendGameBack'; readonly reason: string };
/** Concerns what players get, or would get. */
type ApprovalCommand = { readonly type: 'ApproveGame' } | { readonly type: 'WithdrawApproval' };
export type ReviewCommand = DraftCommand | ApprovalCommand;

/**
 * Returns the events of an existing game. Throws RuleError if it lacks pictures, is no draft, or if
 * nobody has proposed it.
 */
export function decideReview(command: ReviewCommand, game: GameState): GameEvent[] {
  switch (command.type) {
    case 'ApproveGame':
      assertComplete(game);
      return isApproved(game) ? [] : [{ type: 'GameActivated', approval: 'given' }];
    case 'WithdrawApproval':
      return game.approvedContent === undefined
        ? []
        : [{ type: 'GameActivated', approval: 'withdrawn' }];
    default:
      return decideDraft(command, game);
  }
}

function decideDraft(command: DraftCommand, game: GameState): GameEvent[] {
  const { isActive, review } = game;
  if (isActive) throw new RuleError('GAME_NOT_ELIGIBLE', 'This game is active: it is not a draft.');
  const isProposed = review?.state === 'proposed';
  switch (command.type) {
    case 'ProposeGame': {
      assertComplete(game);
      return isProposed ? [] : [{ type: 'GameDeactivated', review: 'proposed' }];
    }
    case 'WithdrawGame':
      return isProposed ? [{ type: 'GameDeactivated' }] : [];
    case 'SendGameBack':
      if (!isProposed) throw new RuleError('GAME_NOT_ELIGIBLE', 'Nobody has proposed this game.');
      return [
        { type: 'GameDeactivated', review: 'sentBack', reason: storableText(command.reason) },
      ];
  }
}

function assertComplete(game: GameState): void {
  const missing = whyNotPlayable({ ...game, isActive: true, imageCount: game.images.length });
  if (missing.length > 0) throw new RuleError('GAME_NOT_ELIGIBLE', missing.join(' '));
}
