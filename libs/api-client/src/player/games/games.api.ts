import { type GamePayload, isPlayableDate, type RandomGameId } from '@imguessr/contracts';
import { dailyGame, gameById, randomGameId } from '@imguessr/contracts/routes';
import { language } from '@imguessr/texts';
import { ApiError } from '../../api-error.ts';
import * as messages from '../../messages.ts';
import { send } from '../../typed-request.ts';
import { validateGamePayload } from './game-payload.validation.ts';

/** Today is the current date in UTC. */
export async function fetchDailyGame(signal?: AbortSignal): Promise<GamePayload> {
  const payload = await send(dailyGame, {
    signal,
    messageOf: ({ status }) =>
      status === 404 ? messages.NO_DAILY_GAME_TODAY : messages.DAILY_GAME_FAILED,
  });
  return validateGamePayload(payload, 'daily game');
}

/** A malformed or future date throws without a request. */
export async function fetchDailyGameByDate(
  date: string,
  signal?: AbortSignal,
): Promise<GamePayload> {
  if (!isPlayableDate(date, Date.now())) throw new ApiError(400, messages.INVALID_DATE);
  const payload = await send(dailyGame, {
    query: { date },
    signal,
    messageOf: ({ status, message }) => {
      // what the server says is English
      if (status === 404) return (language() === 'en' && message) || messages.noDailyGameOn(date);
      return status === 400 ? messages.INVALID_DATE_PARAMETER : messages.dailyGameFailed(date);
    },
  });
  return validateGamePayload(payload, `daily game ${date}`);
}

/** Throws when the response contains another game. */
export async function fetchGame(gameId: string, signal?: AbortSignal): Promise<GamePayload> {
  if (!gameId) throw new ApiError(400, messages.NO_GAME_ID_PROVIDED);
  const payload = await send(gameById, {
    params: { id: gameId },
    signal,
    messageOf: ({ status }) =>
      status === 404 ? messages.GAME_NOT_FOUND : messages.gameFailed(gameId),
  });
  return validateGamePayload(payload, `game ${gameId}`, gameId);
}

/** Returns the id of a random game other than `exclude`, an unplayed one if any is left. */
export async function fetchRandomGameId(
  { exclude, sessionId }: { exclude?: number | undefined; sessionId: string },
  signal?: AbortSignal,
): Promise<number> {
  const query = { exclude: exclude || undefined, sessionId };
  const answer: Partial<RandomGameId> | null = await send(randomGameId, {
    query,
    signal,
    messageOf: () => messages.RANDOM_ID_FAILED,
  });
  if (!answer?.gameId) throw new ApiError(200, messages.RANDOM_ID_INVALID);
  return answer.gameId;
}
