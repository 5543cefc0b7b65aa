import { DELIVERY, type GuessBody, type GuessResult, type SessionGuess } from '@imguessr/contracts';
import { makeGuess, sessionGuesses } from '@imguessr/contracts/routes';
import { send } from '../../typed-request.ts';

/** Oldest first. */
export function fetchGuesses(
  gameId: number,
  sessionId: string,
  signal?: AbortSignal,
): Promise<SessionGuess[]> {
  return send(sessionGuesses, { params: { id: gameId, sessionId }, signal });
}

/**
 * Records a guess, `@REVEAL@` or `@GIVEUP@`, even if the page is closed; at most once per
 * idempotency key.
 */
export function postGuess(gameId: number, body: GuessBody, key: string): Promise<GuessResult> {
  return send(makeGuess, {
    params: { id: gameId },
    headers: { 'idempotency-key': key },
    body,
    keepalive: true,
    // Without a time-out, a hanging connection would keep the guess from being retried.
    signal: AbortSignal.timeout(DELIVERY.page.attemptMs),
  });
}
