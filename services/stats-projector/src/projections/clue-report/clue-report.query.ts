import { type CluesQuery, type CluesReply, type Failure, idField } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import { clueReportOf } from './clue-report.answer.ts';
import type { ClueTally } from './clue-tally.projection.ts';

const validQuery = z.object({ gameId: idField });

/** The reply while the log is read from its start, which takes seconds for a million plays. */
const LOADING: Failure = {
  code: 'UNAVAILABLE',
  message: 'The clue report is still being built. Please try again in a moment.',
};
const INVALID: Failure = { code: 'INVALID_REQUEST', message: '`gameId` must be a positive integer.' };
const FAILED: Failure = { code: 'INTERNAL', message: 'The clue report could not be read. Please try again.' };

interface ClueTallySource {
  whenCounted(name: 'clues' | 'automated'): Promise<unknown>;
  /** One for each partition; undefined while they are being counted. */
  tallies(name: 'clues', gameId: number): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
  labelled(gameId: number): Promise<{ parts(): readonly { readonly clues: ClueTally }[] } | undefined>;
}

/** Includes everything in the log at the time of the query, except excluded plays. */
export function createClueReportQuery(
  current: () => ClueTallySource | undefined,
  excludesAutomated: boolean,
  timelineOf: (gameId: number) => GameTimeline | undefined,
  logger: Logger,
): (query: CluesQuery) => Promise<CluesReply> {
  const read = async (gameId: number): Promise<CluesReply> => {
    const projection = current();
    if (!projection) return { error: LOADING };
    await Promise.all([projection.whenCounted('clues'), excludesAutomated && projection.whenCounted('automated')]);
    const tallies = await projection.tallies('clues', gameId);
    const labelled = excludesAutomated ? await projection.labelled(gameId) : undefined;
    if (!tallies || (excludesAutomated && !labelled)) return { error: LOADING };
    const excluded = labelled?.parts().map(({ clues }) => clues);
    return { report: clueReportOf(gameId, tallies, excluded, timelineOf(gameId)) };
  };

  return async (query) => {
    if (!validQuery.safeParse(query).success) return { error: INVALID };
    const { gameId, requestId } = query;
    try {
      return await read(gameId);
    } catch (error) {
      logger.error({ err: error, requestId, gameId }, 'could not read clue tallies');
      return { error: FAILED };
    }
  };
}
