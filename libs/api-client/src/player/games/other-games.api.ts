import type { DailyDates, GamePayload, SuggestedGame } from '@imguessr/contracts';
import { dailyDates, randomGame, suggestedGames } from '@imguessr/contracts/later-routes';
import { ApiError } from '../../api-error.ts';
import * as messages from '../../messages.ts';
import { send } from '../../typed-request.ts';
import { validateGamePayload } from './game-payload.validation.ts';

/**
 * Returns the dates with a playable daily game, ascending. In some time zones the last one is
 * tomorrow.
 */
export function fetchDailyDates(signal?: AbortSignal): Promise<DailyDates> {
  return send(dailyDates, { signal, messageOf: () => messages.DAILY_DATES_FAILED });
}

export async function fetchRandomGame(
  sessionId: string,
  signal?: AbortSignal,
): Promise<GamePayload> {
  const messageOf = () => messages.RANDOM_GAME_FAILED;
  return validateGamePayload(
    await send(randomGame, { query: { sessionId }, signal, messageOf }),
    'random game',
  );
}

export async function fetchSuggestedGames(
  sessionId: string,
  signal?: AbortSignal,
): Promise<readonly SuggestedGame[]> {
  try {
    return await send(suggestedGames, {
      query: { sessionId },
      signal,
      messageOf: () => messages.SUGGESTED_GAMES_FAILED,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
