import { queryOptions } from '@tanstack/react-query';
import { fetchDailyGameByDate } from './games.api.ts';
import { fetchDailyDates, fetchSuggestedGames } from './other-games.api.ts';

/** What a card about a daily game shows: the length of its word and its first picture. */
export const dailyPreview = (date: string) =>
  queryOptions({
    queryKey: ['daily', date],
    queryFn: ({ signal }) => fetchDailyGameByDate(date, signal),
    select: ({ wordLength, allImages }) => ({ wordLength, firstImage: allImages[0] }),
  });

/** `today` is where the player is: each new day asks again. */
export const dailyDates = (today: string) =>
  queryOptions({ queryKey: ['daily-dates', today], queryFn: ({ signal }) => fetchDailyDates(signal) });

/** `gameId` is the game being played: another one asks again, so that a suggestion just taken is not made twice. */
export const suggestedGames = (sessionId: string, gameId: number | undefined) =>
  queryOptions({
    queryKey: ['suggested', sessionId, gameId],
    // While a game is being loaded there is no session to ask for.
    enabled: sessionId !== '',
    queryFn: ({ signal }) => fetchSuggestedGames(sessionId, signal),
  });
