import { fetchDailyGameByDate, fetchGame, fetchRandomGameId, send } from '@imguessr/api-client';
import { text } from '@imguessr/texts';
import type { PlayApi } from './play.dependencies.ts';

/** The plays that the server records. */
export const playApi: PlayApi = {
  game: (route, signal) =>
    route.kind === 'daily'
      ? fetchDailyGameByDate(route.date, signal)
      : fetchGame(route.gameId, signal),
  guesses: (id, sessionId, signal) =>
    send('GET /api/games/{id}/guesses/{sessionId}', { params: { id, sessionId }, signal }),
  stats: (id, sessionId, signal) =>
    send('GET /api/games/{id}/client-stats', {
      params: { id },
      query: { sessionId },
      signal,
      messageOf: () => text('Failed to fetch client game stats'),
    }),
  randomId: fetchRandomGameId,
};
