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
import type { LoginDoor } from '../session/login-door.ts';

type Call<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>;

/** Every call of this app, each through the door: a login that has run out makes it wait, not fail. */
export function createAdminCalls(door: LoginDoor) {
  const guarded =
    <Args extends unknown[], Answer>(call: Call<Args, Answer>): Call<Args, Answer> =>
    (...args) =>
      door.pass(() => call(...args));
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

export type AdminCalls = ReturnType<typeof createAdminCalls>;
