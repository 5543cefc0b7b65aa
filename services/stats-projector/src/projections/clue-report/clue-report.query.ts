import { idField } from '@imguessr/contracts';
import { z } from 'zod';
import { readGame, type TallyQueryOptions } from '../game-stats/tally-source.ts';
import { createQuery } from '../query.ts';
import { clueReportOf } from './clue-report.answer.ts';

const validQuery = z.object({ gameId: idField });

/** Includes everything in the log at the time of the query. */
export const createClueReportQuery = (options: TallyQueryOptions) =>
  createQuery<'clues'>({
    valid: validQuery,
    loading: 'The clue report is still being built. Please try again in a moment.',
    invalid: '`gameId` must be a positive integer.',
    failed: 'The clue report could not be read',
    logger: options.logger,
    async read({ gameId }) {
      const tallies = await readGame(options, gameId);
      return tallies && { report: clueReportOf(gameId, tallies) };
    },
  });
