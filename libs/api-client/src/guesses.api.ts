import type { GuessAnswer, GuessBody, GuessRecord } from '@imguessr/contracts';
import { request } from './request.ts';
import { sendJson } from './send-json.ts';

/** What a session has guessed in a game so far, oldest first. */
export function fetchGuesses(gameId: number, sessionId: string, signal?: AbortSignal): Promise<GuessRecord[]> {
  return request(`/api/games/${gameId}/guesses/${encodeURIComponent(sessionId)}`, { signal });
}

/**
 * Records a guess, `@REVEAL@` or `@GIVEUP@`. `key` is made once per guess: sending it again with the same key changes
 * nothing and gives the first answer again. Outlives the page when it is closed meanwhile.
 */
export function postGuess(gameId: number, body: GuessBody, key: string): Promise<GuessAnswer> {
  return request(`/api/games/${gameId}/guess`, {
    ...sendJson('POST', body, { 'Idempotency-Key': key }),
    keepalive: true,
  });
}
