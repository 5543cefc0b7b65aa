export { ApiError } from '../api-error.ts';
export { isPrefetched, prefetchResponse, takePrefetchedResponse } from '../prefetched-response.ts';
export { createQueryClient } from '../query-client.ts';
export { randomId } from '../random-id.ts';
export {
  countPlays,
  createCircle,
  fetchCircleInvitation,
  fetchCircleStandings,
  fetchCircles,
  joinCircle,
  leaveCircle,
  removeMember,
  renewInvitation,
} from './circles.api.ts';
export { fetchClueStatistics } from './clue-statistics.api.ts';
export { fetchGameCredits } from './credits.api.ts';
export {
  fetchDailyGame,
  fetchDailyGameByDate,
  fetchGame,
  fetchRandomGameId,
} from './games.api.ts';
export { fetchGuesses, postGuess } from './guesses.api.ts';
export { subscribeToClientStats } from './live-stats.ts';
export { fetchRandomGame, fetchSuggestedGames } from './other-games.api.ts';
export { fetchPreview } from './preview.api.ts';
export { fetchPrivacyContact } from './privacy.api.ts';
export { dailyDates, dailyPreview, describedDates, suggestedGames } from './queries.ts';
export { createRecoveryCode, redeemRecoveryCode } from './recovery.api.ts';
export { createSharedLink } from './share.api.ts';
export { fetchClientStats, fetchStatsSnapshot } from './stats.api.ts';
