export { ApiError } from '../api-error.ts';
export { createQueryClient } from '../query-client.ts';
export { randomId } from '../random-id.ts';
export { fetchDailyFigures, fetchGameFigures } from './admin-figures.api.ts';
export {
  changeGame,
  changeGames,
  createGame,
  deleteGame,
  fetchAdminGame,
  fetchAdminGames,
  type GameDetails,
} from './admin-games.api.ts';
export { addImage, changeImage, type ImageFields, orderImages, removeImage } from './admin-images.api.ts';
export { exportPath, fetchImport, fetchImports, removeImport, startImport, uploadBox } from './admin-imports.api.ts';
export {
  fetchClueReport,
  fetchGameStats,
  fetchHistory,
  fetchSimilarGames,
  playEventsPath,
} from './admin-insight.api.ts';
export { fetchJobQueues, retryJobs } from './admin-jobs.api.ts';
export { createPreview } from './admin-preview.api.ts';
export {
  type DailyReplacement,
  fetchDeletedGames,
  fetchGameState,
  replaceDaily,
  restoreGame,
  restoreState,
  undoChange,
} from './admin-restore.api.ts';
export { fetchSchedule, type PlannedDay, planDays, proposeDays, type ScheduleRange } from './admin-schedule.api.ts';
export { fetchIsAdmin, logIn, logOut, logOutEverywhere } from './admin-session.api.ts';
export { subscribeToGameStats } from './live-stats.ts';
export type { OnRevision } from './typed-change.ts';
