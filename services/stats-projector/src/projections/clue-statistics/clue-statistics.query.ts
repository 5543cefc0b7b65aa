import { idField } from '@imguessr/contracts';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { z } from 'zod';
import { createQuery } from '../query.ts';
import type { TallyQueryOptions } from '../stats-query/tally-source.ts';
import { clueStatisticsOf } from './clue-statistics.answer.ts';

const validQuery = z.object({
  gameId: idField,
  gameRevision: z.int().min(0),
  attempts: z
    .array(
      z.object({
        result: z.enum(['right', 'wrong', 'revealed', 'given-up']),
        word: z.string().optional(),
      }),
    )
    .max(MAX_ATTEMPTS),
});

/** Includes everything in the log at the time of the query. */
export const createClueStatisticsQuery = ({ current, timelines, logger }: TallyQueryOptions) =>
  createQuery<'clueStatistics'>({
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
      ]);
      const tallies = await projection.statistics(gameId, areCounted);
      const clues = await projection.tallies('clues', gameId);
      if (!tallies || !clues) return undefined;
      const source = {
        tallies,
        clues,
        timeline: timelines.find(gameId),
      };
      return { statistics: clueStatisticsOf(query, source) };
    },
  });
