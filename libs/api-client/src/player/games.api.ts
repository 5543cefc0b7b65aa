import {
  DELIVERY,
  type GamePayload,
  type GuessBody,
  type GuessResult,
  INVALID_DATE,
  isPlayableDate,
  now,
  type RandomGameId,
} from '@imguessr/contracts';
import { language, text, translatedError } from '@imguessr/texts';
import { ApiError } from '../api-error.ts';
import { type FailedResponse, type RequestParts, request, type Send, send } from '../request.ts';

const messageOf = ({ status, message }: FailedResponse): string => {
  if (message !== undefined) return translatedError(message);
  return status === 0
    ? text('You are offline. Please try again once you are connected.')
    : text('Something went wrong. Please try again.');
};

/**
 * Sends a request whose failure is shown: its error is what the server says, or that there was no
 * connection.
 */
export const sendFromPanel = ((route: string, parts?: RequestParts) =>
  request(route, { ...parts, messageOf })) as Send;

/** Fetches the game of a date, or of today in UTC. */
export async function fetchDailyGame(signal?: AbortSignal): Promise<GamePayload> {
  const payload = await send('GET /api/games/daily', {
    signal,
    messageOf: ({ status }) =>
      status === 404 ? text('No daily game available today.') : text('Failed to fetch daily game'),
  });
  return validGame(payload, 'daily game');
}

/** A malformed or future date throws without a request. */
export async function fetchDailyGameByDate(
  date: string,
  signal?: AbortSignal,
): Promise<GamePayload> {
  if (!isPlayableDate(date, now())) throw new ApiError(400, INVALID_DATE);
  const payload = await send('GET /api/games/daily', {
    query: { date },
    signal,
    messageOf: ({ status, message }) => {
      // what the server says is English
      if (status === 404)
        return (
          (language() === 'en' && message) || text('No daily game available for {date}.', { date })
        );
      return status === 400
        ? text('Invalid date parameter sent to server.')
        : text('Failed to fetch daily game for {date}', { date });
    },
  });
  return validGame(payload, `daily game ${date}`);
}

/** Throws when the response contains another game. */
export async function fetchGame(gameId: string, signal?: AbortSignal): Promise<GamePayload> {
  if (!gameId) throw new ApiError(400, text('No game ID provided.'));
  const payload = await send('GET /api/games/{id}', {
    params: { id: gameId },
    signal,
    messageOf: ({ status }) =>
      status === 404 ? text('Game not found') : text('Failed to fetch game {gameId}', { gameId }),
  });
  return validGame(payload, `game ${gameId}`, gameId);
}

export async function fetchRandomGame(
  sessionId: string,
  signal?: AbortSignal,
): Promise<GamePayload> {
  const messageOf = () => text('Failed to fetch random game');
  const payload = await send('GET /api/games/random', { query: { sessionId }, signal, messageOf });
  return validGame(payload, 'random game');
}

/** Returns the id of a random game other than `exclude`, an unplayed one if any is left. */
export async function fetchRandomGameId({
  exclude,
  sessionId,
}: {
  exclude?: number | undefined;
  sessionId: string;
}): Promise<number> {
  const query = { exclude: exclude || undefined, sessionId };
  const answer: Partial<RandomGameId> | null = await send('GET /api/games/random-id', {
    query,
    messageOf: () => text('Failed to get random game ID'),
  });
  if (!answer?.gameId) throw new ApiError(200, text('Invalid response from random-id endpoint'));
  return answer.gameId;
}

/**
 * `variant` is `daily game`, `random game` or `game 7`. Throws `ApiError` unless the payload is a
 * complete game, with the requested id if any.
 */
function validGame(payload: unknown, variant: string, requestedId?: string): GamePayload {
  const game = (payload ?? {}) as Partial<GamePayload>;
  const isComplete =
    Boolean(game.gameId) &&
    Boolean(game.word) &&
    typeof game.wordLength === 'number' &&
    Array.isArray(game.allImages);
  const isRequested = requestedId === undefined || String(game.gameId) === requestedId;
  if (!isComplete || !isRequested)
    throw new ApiError(200, text('Invalid game data received for {variant}', { variant }));
  return game as GamePayload;
}

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
