import { idField } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import { createQuery } from '../query.ts';
import { clueReportOf } from './clue-report.answer.ts';
import type { ClueTally } from './clue-tally.projection.ts';

const validQuery = z.object({ gameId: idField });

interface ClueTallySource {
  whenCounted(name: 'clues'): Promise<unknown>;
  /** One for each partition; undefined while they are being counted. */
  tallies(
    name: 'clues',
    gameId: number,
  ): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
}

interface ClueReportQueryOptions {
  readonly current: () => ClueTallySource | undefined;
  readonly timelines: { find(gameId: number): GameTimeline | undefined };
  readonly logger: Logger;
}

/** Includes everything in the log at the time of the query. */
export const createClueReportQuery = ({ current, timelines, logger }: ClueReportQueryOptions) =>
  createQuery<'clues'>({
    valid: validQuery,
    loading: 'The clue report is still being built. Please try again in a moment.',
    invalid: '`gameId` must be a positive integer.',
    failed: 'The clue report could not be read',
    logger,
    async read({ gameId }) {
      const projection = current();
      if (!projection) return undefined;
      await projection.whenCounted('clues');
      const tallies = await projection.tallies('clues', gameId);
      return tallies && { report: clueReportOf(gameId, tallies, timelines.find(gameId)) };
    },
  });
