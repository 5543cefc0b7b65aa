import { type ClueStatisticsQuery, type ClueStatisticsReply, idField } from '@imguessr/contracts';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import type { LabelledPlays } from '../automated-plays/labelled-plays.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import type { GameTally } from '../game-stats/game-tally.projection.ts';
import type { IsShared } from '../game-stats/words/top-guesses.ts';
import { createQuery } from '../query.ts';
import { clueStatisticsOf } from './clue-statistics.answer.ts';

const validQuery = z.object({
  gameId: idField,
  gameRevision: z.int().min(0),
  attempts: z
    .array(z.object({ result: z.enum(['right', 'wrong', 'revealed', 'given-up']), word: z.string().optional() }))
    .max(MAX_ATTEMPTS),
});

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
  readonly timelines: { find(gameId: number): GameTimeline | undefined };
  readonly logger: Logger;
}

/** Includes everything in the log at the time of the query, except excluded plays. */
export const createClueStatisticsQuery = ({
  current,
  excludesAutomated,
  timelines,
  logger,
}: ClueStatisticsQueryOptions) =>
  createQuery<ClueStatisticsQuery, ClueStatisticsReply>({
    valid: validQuery,
    loading: 'The clues are still being counted. Please try again in a moment.',
    invalid: 'The game, its revision or the attempts are not valid.',
    failed: 'The numbers of the clues could not be read',
    logger,
    async read(query) {
      const { gameId } = query;
      const projection = current();
      if (!projection) return undefined;
      const [areCounted] = await Promise.all([
        projection.whenCounted('statistics'),
        projection.whenCounted('clues'),
        excludesAutomated && projection.whenCounted('automated'),
      ]);
      const tallies = await projection.statistics(gameId, areCounted);
      const clues = await projection.tallies('clues', gameId);
      const labelled = excludesAutomated ? await projection.labelled(gameId) : undefined;
      if (!tallies || !clues || (excludesAutomated && !labelled)) return undefined;
      const source = {
        tallies,
        clues,
        excluded: labelled?.parts() ?? [],
        isShared: labelled?.isShared,
        timeline: timelines.find(gameId),
      };
      return { statistics: clueStatisticsOf(query, source) };
    },
  });
