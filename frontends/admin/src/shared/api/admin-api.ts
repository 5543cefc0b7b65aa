import {
  addImage,
  changeGame,
  changeGames,
  changeImage,
  createGame,
  createPreview,
  type DailyReplacement,
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
  type GameDetails,
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
import { isBlind, isBlindTo } from '../blind-mode/blind-mode.ts';
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
    game: guarded((id: number, signal?: AbortSignal) => fetchAdminGame(id, isBlindTo(id), signal)),
    /** Whether the server hides a game in blind mode, even if it is open on the page. */
    isGameHidden: guarded(
      async (id: number, signal?: AbortSignal) => (await fetchAdminGame(id, true, signal)).isHidden === true,
    ),
    createGame: guarded(createGame),
    createPreview: guarded(createPreview),
    changeGame: guarded((id: number, changes: Partial<GameDetails>, revision?: number) =>
      changeGame(id, changes, isBlindTo(id), revision),
    ),
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
    history: guarded((id: number, signal?: AbortSignal) => fetchHistory(id, isBlindTo(id), signal)),
    similar: guarded((id: number, signal?: AbortSignal) => fetchSimilarGames(id, isBlind(), signal)),
    schedule: guarded((range: ScheduleRange, signal?: AbortSignal) => fetchSchedule(range, isBlind(), signal)),
    planDays: guarded((days: readonly PlannedDay[]) => planDays(days, isBlind())),
    proposeDays: guarded((from: string, days: number) => proposeDays(from, days, isBlind())),
    deletedGames: guarded((signal?: AbortSignal) => fetchDeletedGames(isBlind(), signal)),
    gameState: guarded((id: number, revision: number, signal?: AbortSignal) =>
      fetchGameState(id, revision, isBlindTo(id), signal),
    ),
    restoreGame: guarded((id: number) => restoreGame(id, isBlindTo(id))),
    undoChange: guarded((id: number, revision: number) => undoChange(id, revision, isBlindTo(id))),
    restoreState: guarded((id: number, revision: number, current: number) =>
      restoreState(id, revision, current, isBlindTo(id)),
    ),
    replaceDaily: guarded((replacement: DailyReplacement) => replaceDaily(replacement, isBlind())),
    imports: guarded(fetchImports),
    import: guarded((id: string, signal?: AbortSignal) => fetchImport(id, isBlind(), signal)),
    uploadBox: guarded(uploadBox),
    startImport: guarded((id: string, rows: readonly string[], blind: boolean) => startImport(id, rows, blind)),
    removeImport: guarded(removeImport),
    jobs: guarded(fetchJobQueues),
    retryJobs: guarded(retryJobs),
  };
}

export type AdminApi = ReturnType<typeof createAdminApi>;
