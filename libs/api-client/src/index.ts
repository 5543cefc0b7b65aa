export {
  fetchDailyGame,
  fetchDailyGameOf,
  fetchGame,
  fetchRandomGame,
  fetchRandomGameId,
  fetchSuggestedGames,
} from './games.api.ts';
export { fetchGuesses, postGuess } from './guesses.api.ts';
export { createQueryClient, dailyPreview, suggestedGames } from './queries.ts';
export { ApiError } from './request.ts';
export { fetchClientStats } from './stats.api.ts';
