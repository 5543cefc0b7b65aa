import { idField } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import { createQuery } from '../query.ts';
import { clueReportOf } from './clue-report.answer.ts';
import type { ClueTally } from './clue-tally.projection.ts';

const validQuery = z.object({ gameId: idField });

interface ClueTallySource {
  whenCounted(name: 'clues' | 'automated'): Promise<unknown>;
  /** One for each partition; undefined while they are being counted. */
  tallies(
    name: 'clues',
    gameId: number,
  ): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
  labelled(
    gameId: number,
  ): Promise<{ parts(): readonly { readonly clues: ClueTally }[] } | undefined>;
}

interface ClueReportQueryOptions {
  readonly current: () => ClueTallySource | undefined;
  readonly excludesAutomated: boolean;
  readonly timelines: { find(gameId: number): GameTimeline | undefined };
  readonly logger: Logger;
}

/** Includes everything in the log at the time of the query, except excluded plays. */
export const createClueReportQuery = ({
  current,
  excludesAutomated,
  timelines,
  logger,
}: ClueReportQueryOptions) =>
  createQuery<'clues'>({
    valid: validQuery,
    loading: 'The clue report is still being built. Please try again in a moment.',
    invalid: '`gameId` must be a positive integer.',
    failed: 'The clue report could not be read',
    logger,
    async read({ gameId }) {
      const projection = current();
      if (!projection) return undefined;
      await Promise.all([
        projection.whenCounted('clues'),
        excludesAutomated && projection.whenCounted('automated'),
      ]);
      const tallies = await projection.tallies('clues', gameId);
      const labelled = excludesAutomated ? await projection.labelled(gameId) : undefined;
      if (!tallies || (excludesAutomated && !labelled)) return undefined;
      const excluded = labelled?.parts().map(({ clues }) => clues);
      return { report: clueReportOf(gameId, tallies, excluded, timelines.find(gameId)) };
    },
  });
