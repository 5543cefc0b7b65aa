import { idField } from '@imguessr/contracts';
import { z } from 'zod';
import { type GameQueryOptions, gameIn } from '../game-stats/read-game.ts';
import { createQuery } from '../query.ts';
import { clueReportOf } from './clue-report.answer.ts';

const validQuery = z.object({ gameId: idField });

/** Includes everything in the log at the time of the query. */
export const createClueReportQuery = ({ whenCounted, editions, logger }: GameQueryOptions) =>
  createQuery<'clues'>({
    valid: validQuery,
    invalid: '`gameId` must be a positive integer.',
    failed: 'The clue report could not be read',
    logger,
    async read({ gameId }) {
      const counted = await whenCounted();
      return counted && { report: clueReportOf(gameId, gameIn(counted, editions, gameId)) };
    },
  });
