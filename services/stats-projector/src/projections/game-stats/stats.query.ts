import { type Failure, idField, type StatsQuery, type StatsReply } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import { createAnswerCache } from './answer-cache.ts';
import { gameStatsOf } from './game-stats.answer.ts';
import type { GameTally } from './game-tally.projection.ts';
import type { LabelledCounts } from './labelled-counts.ts';

const validQuery = z.object({ gameId: idField, audience: z.enum(['player', 'admin']) });

/** The reply while all plays are being counted. The page shows it, and retries. */
const STATS_LOADING: Failure = { code: 'UNAVAILABLE', message: 'Stats loading...' };
const INVALID: Failure = {
  code: 'INVALID_REQUEST',
  message: '`gameId` must be a positive integer and `audience` must be `player` or `admin`.',
};
const FAILED: Failure = { code: 'INTERNAL', message: 'The statistics could not be read. Please try again.' };

/** The source of tallies, one for each partition. */
interface TallySource {
  /** Waits until the current content of the log is counted; resolves with whether it is, for each partition. */
  whenCounted(): Promise<readonly boolean[]>;
  tallies(
    gameId: number,
    areCounted: readonly boolean[],
  ): readonly GameTally[] | Promise<readonly GameTally[] | undefined>;
  whenAutomatedCounted(): Promise<void>;
  /** Resolves with the labelled plays of a game; undefined while they are being counted. */
  labelled(
    gameId: number,
  ): Promise<
    { readonly tallies: readonly { readonly revision: number }[]; parts(): readonly LabelledCounts[] } | undefined
  >;
}

/**
 * Returns a query for the statistics of a game. They include everything in the log at the time of the query, so a play that has just
 * ended is always included, unless it is labelled and labelled plays are excluded. Administrators get those plays separately.
 */
export function createStatsQuery(
  current: () => TallySource | undefined,
  excludesAutomated: boolean,
  logger: Logger,
): (query: StatsQuery) => Promise<StatsReply> {
  const answer = createAnswerCache();

  const read = async ({ gameId, audience }: StatsQuery): Promise<StatsReply> => {
    const projection = current();
    if (!projection) return { error: STATS_LOADING };
    const showsLabels = excludesAutomated || audience === 'admin';
    const [areCounted] = await Promise.all([
      projection.whenCounted(),
      showsLabels && projection.whenAutomatedCounted(),
    ]);
    const tallies = await projection.tallies(gameId, areCounted);
    const labelled = showsLabels ? await projection.labelled(gameId) : undefined;
    if (!tallies || (excludesAutomated && !labelled)) return { error: STATS_LOADING };
    const stats = answer(gameId, audience, [...tallies, ...(labelled?.tallies ?? [])], () =>
      gameStatsOf(tallies, audience, labelled && { parts: labelled.parts(), areExcluded: excludesAutomated }),
    );
    return { stats };
  };

  return async (query) => {
    if (!validQuery.safeParse(query).success) return { error: INVALID };
    try {
      return await read(query);
    } catch (error) {
      logger.error({ err: error, requestId: query.requestId, gameId: query.gameId }, 'could not read statistics');
      return { error: FAILED };
    }
  };
}
