import type { endpoints, GuessResult, RequestOf, SessionGuess } from '@imguessr/contracts';
import { makeTestGuess, testGuesses } from '@imguessr/contracts/later-routes';
import { send } from '../../typed-request.ts';

/**
 * A hanging connection must not keep a guess from being sent again. Importing that of players makes
 * their first script 120 bytes larger.
 */
const ATTEMPT_MS = 15_000;

/** Oldest first. */
export const fetchTestGuesses = (
  token: string,
  sessionId: string,
  signal: AbortSignal,
): Promise<SessionGuess[]> => send(testGuesses, { params: { token, sessionId }, signal });

/** Records a guess for the makers of a game, at most once per idempotency key. */
export function postTestGuess(
  token: string,
  body: RequestOf<(typeof endpoints)['makeTestGuess']>['body'],
  key: string,
): Promise<GuessResult> {
  return send(makeTestGuess, {
    params: { token },
    headers: { 'idempotency-key': key },
    body,
    keepalive: true,
    signal: AbortSignal.timeout(ATTEMPT_MS),
  });
}
