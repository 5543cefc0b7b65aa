export { ApiError } from '../api-error.ts';
export { createQueryClient } from '../query-client.ts';
export { randomId } from '../random-id.ts';
export { send } from '../request.ts';
export {
  fetchDailyGame,
  fetchDailyGameByDate,
  fetchGame,
  fetchRandomGame,
  fetchRandomGameId,
  postGuess,
  sendFromPanel,
} from './games.api.ts';
