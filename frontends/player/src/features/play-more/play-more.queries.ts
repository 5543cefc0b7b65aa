import { ApiError, fetchDailyGameByDate, send } from '@imguessr/api-client';
import type { SuggestedGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { queryOptions } from '@tanstack/react-query';

export const dailyPreview = (date: string) =>
  queryOptions({
    queryKey: ['daily', date],
    queryFn: ({ signal }) => fetchDailyGameByDate(date, signal),
    select: ({ wordLength, allImages }) => ({
      wordLength,
      firstImage: allImages[0],
    }),
  });

/** `gameId` is part of the key: another game fetches new suggestions. */
export const suggestedGames = (sessionId: string, gameId: number | undefined) =>
  queryOptions({
    queryKey: ['suggested', sessionId, gameId],
    enabled: sessionId !== '',
    queryFn: ({ signal }) => fetchSuggestedGames(sessionId, signal),
  });

/** Resolves with an empty list if there is nothing to suggest. */
async function fetchSuggestedGames(
  sessionId: string,
  signal: AbortSignal,
): Promise<readonly SuggestedGame[]> {
  const messageOf = () => text('Failed to fetch suggested games');
  try {
    return await send('GET /api/games/suggested', { query: { sessionId }, signal, messageOf });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
