import { type AdminGameStats, idField } from '@imguessr/contracts';
import { z } from 'zod';
import { createQuery } from '../query.ts';
import { createAnswerCache } from './answer-cache.ts';
import { gameStatsOf } from './game-stats.answer.ts';
import { readGame, type TallyQueryOptions } from './tally-source.ts';

const validQuery = z.object({ gameId: idField, audience: z.enum(['player', 'admin']) });

/**
 * Includes everything in the log at the time of the query, so also a play that has just ended. Plays
 * of earlier editions are left out.
 */
export function createStatsQuery(options: TallyQueryOptions) {
  const answers = {
    player: createAnswerCache<AdminGameStats>(),
    admin: createAnswerCache<AdminGameStats>(),
  };
  return createQuery<'read'>({
    valid: validQuery,
    // The page shows it, and retries.
    loading: 'Stats loading...',
    invalid: '`gameId` must be a positive integer and `audience` must be `player` or `admin`.',
    failed: 'The statistics could not be read',
    logger: options.logger,
    async read({ gameId, audience }) {
      const tallies = await readGame(options, gameId);
      return (
        tallies && {
          stats: answers[audience](gameId, tallies, () => gameStatsOf(tallies, audience)),
        }
      );
    },
  });
}
