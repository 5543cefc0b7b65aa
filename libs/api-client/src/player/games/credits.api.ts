import type { GameAfterword, GameCredits } from '@imguessr/contracts';
import { gameAfterword, gameCredits } from '@imguessr/contracts/later-routes';
import { send } from '../../typed-request.ts';

/**
 * Credits and afterwords could give the word away: without a finished play, only administrators get
 * them.
 */
interface FinishedPlay {
  readonly gameId: number;
  readonly sessionId?: string | undefined;
}

export function fetchGameCredits(
  { gameId, sessionId }: FinishedPlay,
  signal?: AbortSignal,
): Promise<GameCredits> {
  return send(gameCredits, { params: { id: gameId }, query: { sessionId }, signal });
}

export function fetchAfterword(
  { gameId, sessionId }: FinishedPlay,
  signal?: AbortSignal,
): Promise<GameAfterword> {
  return send(gameAfterword, { params: { id: gameId }, query: { sessionId }, signal });
}
