import type { Failure, StatsQuery, StatsReply } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { LiveProjection } from '../../lifecycle/supervise-projection.ts';
import { createAnswerCache } from './answer-cache.ts';
import { gameStatsOf } from './game-stats.answer.ts';

/** While all plays are being counted anew; the page shows that it waits, and asks again. */
const STATS_LOADING: Failure = { code: 'UNAVAILABLE', message: 'Stats loading...' };
const INVALID: Failure = { code: 'REQUEST_IS_INVALID', message: 'Statistics are asked for with the number of a game.' };
const FAILED: Failure = { code: 'INTERNAL', message: 'The statistics could not be read. Please try again.' };

/**
 * Answers statistics with all that the log held when asked, so that a game just finished is always included, unless it
 * looks automated and such plays are excluded. Administrators get the labelled plays apart.
 */
export function statsReader(
  live: LiveProjection,
  excludesAutomated: boolean,
  logger: Logger,
): (query: StatsQuery) => Promise<StatsReply> {
  const answer = createAnswerCache();

  const read = async ({ gameId, audience }: StatsQuery): Promise<StatsReply> => {
    const projection = live.current;
    if (!projection) return { error: STATS_LOADING };
    const showsLabels = excludesAutomated || audience === 'admin';
    const [areCounted] = await Promise.all([projection.counted(), showsLabels && projection.automatedCounted()]);
    const tallies = await projection.tallies(gameId, areCounted);
    const labelled = showsLabels ? await projection.labelled(gameId) : undefined;
    if (!tallies || (excludesAutomated && !labelled)) return { error: STATS_LOADING };
    const stats = answer(gameId, audience, [...tallies, ...(labelled?.tallies ?? [])], () =>
      gameStatsOf(tallies, audience, labelled && { parts: labelled.parts(), areExcluded: excludesAutomated }),
    );
    return { stats };
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
