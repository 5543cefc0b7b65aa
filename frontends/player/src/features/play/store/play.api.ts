import {
  fetchClientStats,
  fetchDailyGameByDate,
  fetchGame,
  fetchGuesses,
  fetchRandomGameId,
} from '@imguessr/api-client';
import type { PlayApi } from './play.dependencies.ts';

/** The plays that the server records. */
export const playApi: PlayApi = {
  game: (route, signal) =>
    route.kind === 'daily'
      ? fetchDailyGameByDate(route.date, signal)
      : fetchGame(route.gameId, signal),
  guesses: fetchGuesses,
  stats: fetchClientStats,
  randomId: fetchRandomGameId,
};
