export {
  changeGame,
  createGame,
  deleteGame,
  fetchAdminGame,
  fetchAdminGames,
  type GameDetails,
} from './admin/admin-games.api.ts';
export { addImage, changeImage, type ImageFields, orderImages, removeImage } from './admin/admin-images.api.ts';
export { fetchClueReport, fetchGameStats, fetchHistory, playEventsPath } from './admin/admin-insight.api.ts';
export { fetchJobQueues, retryJobs } from './admin/admin-jobs.api.ts';
export { fetchSchedule, type PlannedDay, planDays } from './admin/admin-schedule.api.ts';
export { fetchIsAdmin, logIn, logOut } from './admin/admin-session.api.ts';
export {
  fetchDailyGame,
  fetchDailyGameOf,
  fetchGame,
  fetchRandomGame,
  fetchRandomGameId,
  fetchSuggestedGames,
} from './games.api.ts';
export { fetchGuesses, postGuess } from './guesses.api.ts';
export { followClientStats, followGameStats } from './live-stats.ts';
export { fetchPrivacyContact } from './privacy.api.ts';
export { createQueryClient, dailyDates, dailyPreview, suggestedGames } from './queries.ts';
export { makeRecoveryCode, redeemRecoveryCode } from './recovery.api.ts';
export { ApiError } from './request.ts';
export { fetchClientStats } from './stats.api.ts';
