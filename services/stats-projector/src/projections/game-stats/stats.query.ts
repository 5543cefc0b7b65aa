import { type AdminGameStats, idField } from '@imguessr/contracts';
import { z } from 'zod';
import { createQuery } from '../query.ts';
import { createAnswerCache } from './answer-cache.ts';
import { gameStatsOf } from './game-stats.answer.ts';
import { type GameQueryOptions, gameIn } from './read-game.ts';

const validQuery = z.object({ gameId: idField, audience: z.enum(['player', 'admin']) });

/**
 * Includes everything in the log at the time of the query, so also a play that has just ended. Plays
 * of earlier editions are left out.
 */
export function createStatsQuery({ whenCounted, editions, logger }: GameQueryOptions) {
  const answers = {
    player: createAnswerCache<AdminGameStats>(),
    admin: createAnswerCache<AdminGameStats>(),
  };
  return createQuery<'read'>({
    valid: validQuery,
    invalid: '`gameId` must be a positive integer and `audience` must be `player` or `admin`.',
    failed: 'The statistics could not be read',
    logger,
    async read({ gameId, audience }) {
      const counted = await whenCounted();
      if (!counted) return undefined;
      const tally = gameIn(counted, editions, gameId);
      return { stats: answers[audience](gameId, tally, () => gameStatsOf(tally, audience)) };
    },
  });
}
