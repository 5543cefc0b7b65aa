export {
  fetchDailyGame,
  fetchDailyGameOf,
  fetchGame,
  fetchRandomGame,
  fetchRandomGameId,
  fetchSuggestedGames,
} from './games.api.ts';
export { fetchGuesses, postGuess } from './guesses.api.ts';
export { dailyPreview, queryDefaults, suggestedGames } from './queries.ts';
export { ApiError } from './request.ts';
export { fetchClientStats } from './stats.api.ts';
