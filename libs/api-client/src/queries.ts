import { queryOptions } from '@tanstack/react-query';
import { fetchDailyGameOf, fetchSuggestedGames } from './games.api.ts';

/** How every query behaves: data never goes stale, nothing is fetched again by itself, nothing is tried twice. */
export const queryDefaults = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
  retry: false,
} as const;

/** What a card about a daily game shows: the length of its word and its first picture. */
export const dailyPreview = (date: string) =>
  queryOptions({
    queryKey: ['daily', date],
    queryFn: ({ signal }) => fetchDailyGameOf(date, signal),
    select: ({ wordLength, allImages }) => ({ wordLength, firstImage: allImages[0] }),
  });

/** `gameId` is the game being played: another one asks again, so that a suggestion just taken is not made twice. */
export const suggestedGames = (sessionId: string, gameId: number | undefined) =>
  queryOptions({
    queryKey: ['suggested', sessionId, gameId],
    queryFn: ({ signal }) => fetchSuggestedGames(sessionId, signal),
  });
