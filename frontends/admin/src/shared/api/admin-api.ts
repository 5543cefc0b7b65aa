import {
  addImage,
  changeGame,
  changeGames,
  changeImage,
  createGame,
  createPreview,
  deleteGame,
  fetchAdminGame,
  fetchAdminGames,
  fetchClueReport,
  fetchDailyFigures,
  fetchDeletedGames,
  fetchGameFigures,
  fetchGameState,
  fetchGameStats,
  fetchHistory,
  fetchImport,
  fetchImports,
  fetchJobQueues,
  fetchSchedule,
  fetchSimilarGames,
  orderImages,
  type PlannedDay,
  planDays,
  proposeDays,
  removeImage,
  removeImport,
  replaceDaily,
  restoreGame,
  restoreState,
  retryJobs,
  type ScheduleRange,
  startImport,
  undoChange,
  uploadBox,
} from '@imguessr/api-client/admin';
import { isBlind } from '../blind-mode/blind-mode.ts';
import type { SessionGuard } from '../session/session-guard.ts';

type Send<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;

/** Returns all requests of this app, sent through the session guard: after an expired session they wait for the next login. */
export function createAdminApi(session: SessionGuard) {
  const guarded =
    <Args extends unknown[], Result>(send: Send<Args, Result>): Send<Args, Result> =>
    (...args) =>
      session.run(() => send(...args));
  return {
    games: guarded((signal?: AbortSignal) => fetchAdminGames(isBlind(), signal)),
    game: guarded(fetchAdminGame),
    createGame: guarded(createGame),
    createPreview: guarded(createPreview),
    changeGame: guarded(changeGame),
    changeGames: guarded(changeGames),
    deleteGame: guarded(deleteGame),
    addImage: guarded(addImage),
    changeImage: guarded(changeImage),
    removeImage: guarded(removeImage),
    orderImages: guarded(orderImages),
    stats: guarded(fetchGameStats),
    clues: guarded(fetchClueReport),
    figures: guarded(fetchGameFigures),
    dailyFigures: guarded(fetchDailyFigures),
    history: guarded(fetchHistory),
    similar: guarded((id: number, signal?: AbortSignal) => fetchSimilarGames(id, isBlind(), signal)),
    schedule: guarded((range: ScheduleRange, signal?: AbortSignal) => fetchSchedule(range, isBlind(), signal)),
    planDays: guarded((days: readonly PlannedDay[]) => planDays(days, isBlind())),
    proposeDays: guarded((from: string, days: number) => proposeDays(from, days, isBlind())),
    deletedGames: guarded(fetchDeletedGames),
    gameState: guarded(fetchGameState),
    restoreGame: guarded(restoreGame),
    undoChange: guarded(undoChange),
    restoreState: guarded(restoreState),
    replaceDaily: guarded(replaceDaily),
    imports: guarded(fetchImports),
    import: guarded(fetchImport),
    uploadBox: guarded(uploadBox),
    startImport: guarded(startImport),
    removeImport: guarded(removeImport),
    jobs: guarded(fetchJobQueues),
    retryJobs: guarded(retryJobs),
  };
}

export type AdminApi = ReturnType<typeof createAdminApi>;
