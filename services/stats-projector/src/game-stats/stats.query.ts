import type { Failure, StatsQuery, StatsReply } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { LiveProjection } from '../projection/live-projection.ts';
import { createAnswerCache } from './answer-cache.ts';

/** While all plays are being counted anew; the page shows that it waits, and asks again. */
const STATS_LOADING: Failure = { code: 'UNAVAILABLE', message: 'Stats loading...' };
const INVALID: Failure = { code: 'REQUEST_IS_INVALID', message: 'Statistics are asked for with the number of a game.' };
const FAILED: Failure = { code: 'INTERNAL', message: 'The statistics could not be read. Please try again.' };

/** Answers statistics with all that the log held when asked, so that a game just finished is always in it. */
export function statsReader(live: LiveProjection, logger: Logger): (query: StatsQuery) => Promise<StatsReply> {
  const answer = createAnswerCache();

  const read = async ({ gameId, audience }: StatsQuery): Promise<StatsReply> => {
    const projection = live.current;
    if (!projection) return { error: STATS_LOADING };
    await projection.counted();
    const tallies = await projection.tallies(gameId);
    return tallies ? { stats: answer(gameId, tallies, audience) } : { error: STATS_LOADING };
  };

  return async (query) => {
    const isValid = Number.isInteger(query?.gameId) && query.gameId > 0;
    if (!isValid || (query.audience !== 'player' && query.audience !== 'admin')) return { error: INVALID };
    try {
      return await read(query);
    } catch (error) {
      logger.error({ err: error, requestId: query.requestId, gameId: query.gameId }, 'statistics could not be read');
      return { error: FAILED };
    }
  };
}
