import { queryOptions } from '@tanstack/react-query';
import { fetchDailyGameByDate } from './games.api.ts';
import { fetchDailyDates, fetchDescribedDates, fetchSuggestedGames } from './other-games.api.ts';

/** Query for a daily game card: the length of the word, the first picture, and whether it has hints. */
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

/** Query for the dates with a daily game. `today`, the player's local date, is part of the key: each new day refetches. */
export const dailyDates = (today: string) =>
  queryOptions({ queryKey: ['daily-dates', today], queryFn: ({ signal }) => fetchDailyDates(signal) });

/** Query for the dates whose game can be played without seeing the pictures; `today` as in `dailyDates`. */
export const describedDates = (today: string) =>
  queryOptions({ queryKey: ['described-dates', today], queryFn: ({ signal }) => fetchDescribedDates(signal) });

/** Query for suggested games. `gameId`, the current game, is part of the key: starting another game fetches new suggestions. */
export const suggestedGames = (sessionId: string, gameId: number | undefined) =>
  queryOptions({
    queryKey: ['suggested', sessionId, gameId],
    // There is no session id until the game has loaded.
    enabled: sessionId !== '',
    queryFn: ({ signal }) => fetchSuggestedGames(sessionId, signal),
  });
