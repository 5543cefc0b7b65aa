import { queryOptions } from '@tanstack/react-query';
import { fetchDailyGameByDate } from './games.api.ts';
import { fetchDailyDates, fetchSuggestedGames } from './other-games.api.ts';

export const dailyPreview = (date: string) =>
  queryOptions({
    queryKey: ['daily', date],
    queryFn: ({ signal }) => fetchDailyGameByDate(date, signal),
    select: ({ wordLength, allImages }) => ({
      wordLength,
      firstImage: allImages[0],
      hasHints: allImages.every(({ hint }) => hint),
    }),
  });

/** `today`, the player's local date, is part of the key: each new day refetches. */
export const dailyDates = (today: string) =>
  queryOptions({
    queryKey: ['daily-dates', today],
    queryFn: ({ signal }) => fetchDailyDates(signal),
  });

/** `gameId` is part of the key: another game fetches new suggestions. */
export const suggestedGames = (sessionId: string, gameId: number | undefined) =>
  queryOptions({
    queryKey: ['suggested', sessionId, gameId],
    enabled: sessionId !== '',
    queryFn: ({ signal }) => fetchSuggestedGames(sessionId, signal),
  });
