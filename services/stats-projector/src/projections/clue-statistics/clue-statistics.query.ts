import { type ClueStatisticsQuery, type ClueStatisticsReply, type Failure, idField } from '@imguessr/contracts';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import type { LabelledPlays } from '../automated-plays/labelled-plays.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import type { GameTally } from '../game-stats/game-tally.projection.ts';
import type { IsShared } from '../game-stats/words/top-guesses.ts';
import { clueStatisticsOf } from './clue-statistics.answer.ts';

const validQuery = z.object({
  gameId: idField,
  gameRevision: z.int().min(0),
  attempts: z
    .array(z.object({ result: z.enum(['right', 'wrong', 'revealed', 'given-up']), word: z.string().optional() }))
    .max(MAX_ATTEMPTS),
});

const LOADING: Failure = {
  code: 'UNAVAILABLE',
  message: 'The clues are still being counted. Please try again in a moment.',
};
const INVALID: Failure = { code: 'INVALID_REQUEST', message: 'The game, its revision or the attempts are not valid.' };
const FAILED: Failure = { code: 'INTERNAL', message: 'The numbers of the clues could not be read. Please try again.' };

interface TallySource {
  /** Resolves with whether the current content of the log is counted, for each partition. */
  whenCounted(name: 'statistics' | 'clues' | 'automated'): Promise<readonly boolean[]>;
  statistics(
    gameId: number,
    areCounted: readonly boolean[],
  ): readonly GameTally[] | Promise<readonly GameTally[] | undefined>;
  /** One for each partition; undefined while they are being counted. */
  tallies(name: 'clues', gameId: number): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
  labelled(gameId: number): Promise<{ readonly isShared: IsShared; parts(): readonly LabelledPlays[] } | undefined>;
}

interface ClueStatisticsQueryOptions {
  readonly current: () => TallySource | undefined;
  readonly excludesAutomated: boolean;
  readonly timelineOf: (gameId: number) => GameTimeline | undefined;
  readonly logger: Logger;
}

/** Includes everything in the log at the time of the query, except excluded plays. */
export function createClueStatisticsQuery({
  current,
  excludesAutomated,
  timelineOf,
  logger,
}: ClueStatisticsQueryOptions): (query: ClueStatisticsQuery) => Promise<ClueStatisticsReply> {
  const read = async (query: ClueStatisticsQuery): Promise<ClueStatisticsReply> => {
    const { gameId } = query;
    const projection = current();
    if (!projection) return { error: LOADING };
    const [areCounted] = await Promise.all([
      projection.whenCounted('statistics'),
      projection.whenCounted('clues'),
      excludesAutomated && projection.whenCounted('automated'),
    ]);
    const tallies = await projection.statistics(gameId, areCounted);
    const clues = await projection.tallies('clues', gameId);
    const labelled = excludesAutomated ? await projection.labelled(gameId) : undefined;
    if (!tallies || !clues || (excludesAutomated && !labelled)) return { error: LOADING };
    const source = {
      tallies,
      clues,
      excluded: labelled?.parts() ?? [],
      isShared: labelled?.isShared,
      timeline: timelineOf(gameId),
    };
    return { statistics: clueStatisticsOf(query, source) };
  };

  return async (query) => {
    if (!validQuery.safeParse(query).success) return { error: INVALID };
    try {
      return await read(query);
    } catch (error) {
      const { gameId, requestId } = query;
      logger.error({ err: error, requestId, gameId }, 'could not read the statistics of clues');
      return { error: FAILED };
    }
  };
}
