import { DELIVERY, type GuessBody, type GuessRecord, type GuessResult } from '@imguessr/contracts';
import * as client from './play-client.ts';

/** Returns what a session has guessed in a game so far, oldest first. */
export function fetchGuesses(gameId: number, sessionId: string, signal?: AbortSignal): Promise<GuessRecord[]> {
  return client.sessionGuesses({ params: { id: gameId, sessionId }, signal });
}

/**
 * Records a guess, `@REVEAL@` or `@GIVEUP@`. `key` is created once per guess: sending it again with the same key changes
 * nothing and returns the first answer. Outlives the page when it is closed meanwhile.
 */
export function postGuess(gameId: number, body: GuessBody, key: string): Promise<GuessResult> {
  return client.makeGuess({
    params: { id: gameId },
    headers: { 'idempotency-key': key },
    body,
    keepalive: true,
    // A connection that hangs would keep the guess from being sent again.
    signal: AbortSignal.timeout(DELIVERY.page.attemptMs),
  });
}
