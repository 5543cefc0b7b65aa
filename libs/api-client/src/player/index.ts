export { ApiError } from '../api-error.ts';
export { createQueryClient } from '../query-client.ts';
export { randomId } from '../random-id.ts';
export { send } from '../typed-request.ts';
export {
  fetchDailyGame,
  fetchDailyGameByDate,
  fetchGame,
  fetchRandomGame,
  fetchRandomGameId,
  sendFromPanel,
} from './games.api.ts';
export { postGuess } from './guesses.api.ts';
