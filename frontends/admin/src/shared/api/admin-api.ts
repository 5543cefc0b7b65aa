import {
  addImage,
  changeGame,
  changeImage,
  createGame,
  deleteGame,
  fetchAdminGame,
  fetchAdminGames,
  fetchClueReport,
  fetchGameStats,
  fetchHistory,
  fetchJobQueues,
  fetchSchedule,
  orderImages,
  planDays,
  removeImage,
  retryJobs,
} from '@imguessr/api-client/admin';
import type { SessionGuard } from '../session/session-guard.ts';

type Call<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>;

/** Returns every request of this app, each run by the session guard: an expired login makes it wait, not fail. */
export function createAdminApi(session: SessionGuard) {
  const guarded =
    <Args extends unknown[], Answer>(call: Call<Args, Answer>): Call<Args, Answer> =>
    (...args) =>
      session.run(() => call(...args));
  return {
    games: guarded(fetchAdminGames),
    game: guarded(fetchAdminGame),
    createGame: guarded(createGame),
    changeGame: guarded(changeGame),
    deleteGame: guarded(deleteGame),
    addImage: guarded(addImage),
    changeImage: guarded(changeImage),
    removeImage: guarded(removeImage),
    orderImages: guarded(orderImages),
    stats: guarded(fetchGameStats),
    clues: guarded(fetchClueReport),
    history: guarded(fetchHistory),
    schedule: guarded(fetchSchedule),
    planDays: guarded(planDays),
    jobs: guarded(fetchJobQueues),
    retryJobs: guarded(retryJobs),
  };
}

export type AdminApi = ReturnType<typeof createAdminApi>;
