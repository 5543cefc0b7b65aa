import type { endpoints, GuessResult, RequestOf, SessionGuess } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

type Endpoints = typeof endpoints;

/** A hanging connection must not keep a guess from being sent again. Importing that of players makes their first script 120 bytes larger. */
const ATTEMPT_MS = 15_000;

const guesses = /* @__PURE__ */ typedRequest<Endpoints['testGuesses']>(routes.testGuesses);
const makeGuess = /* @__PURE__ */ typedRequest<Endpoints['makeTestGuess']>(routes.makeTestGuess);

/** Oldest first. */
export const fetchTestGuesses = (token: string, sessionId: string, signal: AbortSignal): Promise<SessionGuess[]> =>
  guesses({ params: { token, sessionId }, signal });

/** Records a guess for the makers of a game, at most once per idempotency key. */
export function postTestGuess(
  token: string,
  body: RequestOf<Endpoints['makeTestGuess']>['body'],
  key: string,
): Promise<GuessResult> {
  return makeGuess({
    params: { token },
    headers: { 'idempotency-key': key },
    body,
    keepalive: true,
    signal: AbortSignal.timeout(ATTEMPT_MS),
  });
}
