import { DELIVERY, type GuessBody, type GuessResult } from '@imguessr/contracts';
import { send } from '../typed-request.ts';

/**
 * Records a guess, `@REVEAL@` or `@GIVEUP@`, even if the page is closed; at most once per
 * idempotency key.
 */
export const postGuess = (gameId: number, body: GuessBody, key: string): Promise<GuessResult> =>
  send('POST /api/games/{id}/guess', {
    params: { id: gameId },
    headers: { 'idempotency-key': key },
    body,
    keepalive: true,
    // Without a time-out, a hanging connection would keep the guess from being retried.
    signal: AbortSignal.timeout(DELIVERY.page.attemptMs),
  });
