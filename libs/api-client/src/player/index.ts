export { ApiError } from '../api-error.ts';
export { createQueryClient } from '../query-client.ts';
export { randomId } from '../random-id.ts';
export { fetchAfterword, fetchGameCredits } from './games/credits.api.ts';
export {
  fetchDailyGame,
  fetchDailyGameByDate,
  fetchGame,
  fetchRandomGameId,
} from './games/games.api.ts';
export { fetchRandomGame, fetchSuggestedGames } from './games/other-games.api.ts';
export { fetchPreview } from './games/preview.api.ts';
export { dailyDates, dailyPreview, suggestedGames } from './games/queries.ts';
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
} from './panels/circles.api.ts';
export { fetchPrivacyContact } from './panels/privacy.api.ts';
export { createRecoveryCode, redeemRecoveryCode } from './panels/recovery.api.ts';
export { reportGame } from './panels/report.api.ts';
export { fetchGuesses, postGuess } from './play/guesses.api.ts';
export { createSharedLink } from './play/share.api.ts';
export { fetchClientStats, fetchStatsSnapshot } from './play/stats.api.ts';
