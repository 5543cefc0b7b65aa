import type { DailyDates, GamePayload, RandomGameId, SuggestedGame } from '@imguessr/contracts';
import { isCalendarDate, isFutureDate } from '@imguessr/game-rules';
import { checkedGame } from './game-payload.check.ts';
import { ApiError, type Refusal, request } from './request.ts';

/** Today's daily game as the server counts days (UTC). */
export async function fetchDailyGame(signal?: AbortSignal): Promise<GamePayload> {
  const payload = await request('/api/games/daily', { signal }, ({ status }) =>
    status === 404 ? 'No daily game available today.' : 'Failed to fetch daily game',
  );
  return checkedGame(payload, 'daily game');
}

/** The daily game of a date, yyyy-MM-dd; refuses a date that is not one, or that has not begun anywhere on Earth. */
export async function fetchDailyGameOf(date: string, signal?: AbortSignal): Promise<GamePayload> {
  if (!isCalendarDate(date) || isFutureDate(date, Date.now())) {
    throw new ApiError(400, 'Invalid date format. Please use YYYY-MM-DD.');
  }
  const inOtherWords = ({ status, message }: Refusal) => {
    if (status === 404) return message ?? `No daily game available for ${date}.`;
    return status === 400 ? 'Invalid date parameter sent to server.' : `Failed to fetch daily game for ${date}`;
  };
  return checkedGame(await request(`/api/games/daily?date=${date}`, { signal }, inOtherWords), `daily game ${date}`);
}

/** The dates, yyyy-MM-dd, that have a daily game to play, ascending; the last may be tomorrow's where the player is. */
export function fetchDailyDates(signal?: AbortSignal): Promise<DailyDates> {
  return request('/api/games/daily-dates', { signal }, () => 'Failed to fetch the days with a daily game');
}

export async function fetchRandomGame(sessionId: string, signal?: AbortSignal): Promise<GamePayload> {
  const path = `/api/games/random?${new URLSearchParams({ sessionId })}`;
  return checkedGame(await request(path, { signal }, () => 'Failed to fetch random game'), 'random game');
}

/** A game by its id, as text from the address bar; the answer must be of that very game. */
export async function fetchGame(gameId: string, signal?: AbortSignal): Promise<GamePayload> {
  if (!gameId) throw new ApiError(400, 'No game ID provided.');
  const payload = await request(`/api/games/${encodeURIComponent(gameId)}`, { signal }, ({ status }) =>
    status === 404 ? 'Game not found' : `Failed to fetch game ${gameId}`,
  );
  const game = checkedGame(payload, `game ${gameId}`);
  if (String(game.gameId) !== gameId) throw new ApiError(200, `Invalid game data received for game ${gameId}`);
  return game;
}

/** The id of a game to play next: not `exclude`, and none that the session has played while there is another. */
export async function fetchRandomGameId(
  { exclude, sessionId }: { exclude?: number; sessionId: string },
  signal?: AbortSignal,
): Promise<number> {
  const query = new URLSearchParams({ ...(exclude ? { exclude: String(exclude) } : {}), sessionId });
  const answer = await request<Partial<RandomGameId> | null>(
    `/api/games/random-id?${query}`,
    { signal },
    () => 'Failed to get random game ID',
  );
  if (!answer?.gameId) throw new ApiError(200, 'Invalid response from random-id endpoint');
  return answer.gameId;
}

/** Up to two other games for a session; none is an empty list, not an error. */
export async function fetchSuggestedGames(sessionId: string, signal?: AbortSignal): Promise<readonly SuggestedGame[]> {
  try {
    return await request<SuggestedGame[]>(
      `/api/games/suggested?${new URLSearchParams({ sessionId })}`,
      { signal },
      () => 'Failed to fetch suggested games',
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
