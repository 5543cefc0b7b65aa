import { type AdminGameStats, idField } from '@imguessr/contracts';
import { z } from 'zod';
import { hasEarlierWords } from '../../catalog/game-timeline.projection.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import { gameStatsOf } from '../game-stats/game-stats.answer.ts';
import { createQuery } from '../query.ts';
import { createAnswerCache } from './answer-cache.ts';
import { scopeToWord } from './scope-to-word.ts';
import type { TallyQueryOptions } from './tally-source.ts';

const validQuery = z.object({ gameId: idField, audience: z.enum(['player', 'admin']) });

const NO_CLUES: readonly ClueTally[] = [];

/**
 * Includes everything in the log at the time of the query, so also a play that has just ended.
 * Plays of words that the game had before are left out.
 */
export function createStatsQuery({ current, timelines, logger }: TallyQueryOptions) {
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
    logger,
    async read({ gameId, audience }) {
      const projection = current();
      if (!projection) return undefined;
      const tallies = await projection.statistics(
        gameId,
        await projection.whenCounted('statistics'),
      );
      const timeline = timelines.find(gameId);
      const isScoped = timeline !== undefined && hasEarlierWords(timeline);
      if (isScoped) await projection.whenCounted('clues');
      const clues = isScoped ? await projection.tallies('clues', gameId) : NO_CLUES;
      if (!tallies || !clues) return undefined;
      const sources = [...tallies, ...clues, ...(isScoped ? [timeline] : [])];
      const stats = answers[audience](gameId, sources, () => {
        if (!isScoped) return gameStatsOf(tallies, audience);
        const scope = scopeToWord(tallies, clues, timeline);
        return gameStatsOf(scope.tallies, audience, scope);
      });
      return { stats };
    },
  });
}
