import type { CluesQuery, CluesReply, Failure } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { LiveProjection } from '../../lifecycle/supervise-projection.ts';
import { clueReportOf } from './clue-report.answer.ts';

/** While the log is read from its beginning, which is seconds for a million plays. */
const LOADING: Failure = { code: 'UNAVAILABLE', message: 'The clues are being counted. Please try again in a moment.' };
const INVALID: Failure = { code: 'REQUEST_IS_INVALID', message: 'Clues are asked for with the number of a game.' };
const FAILED: Failure = { code: 'INTERNAL', message: 'The clues could not be read. Please try again.' };

/** Answers how the clues of a game do, with all that the log held when asked; without plays that look automated if these are excluded. */
export function clueReportReader(
  live: LiveProjection,
  excludesAutomated: boolean,
  logger: Logger,
): (query: CluesQuery) => Promise<CluesReply> {
  const read = async (gameId: number): Promise<CluesReply> => {
    const projection = live.current;
    if (!projection) return { error: LOADING };
    await Promise.all([projection.cluesCounted(), excludesAutomated && projection.automatedCounted()]);
    const tallies = await projection.clueTallies(gameId);
    const labelled = excludesAutomated ? await projection.labelled(gameId) : undefined;
    if (!tallies || (excludesAutomated && !labelled)) return { error: LOADING };
    const excluded = labelled?.parts().map(({ clues }) => clues);
    return { report: clueReportOf(gameId, tallies, excluded) };
  };

  return async (query) => {
    if (!Number.isInteger(query?.gameId) || query.gameId < 1) return { error: INVALID };
    const { gameId, requestId } = query;
    try {
      return await read(gameId);
    } catch (error) {
      logger.error({ err: error, requestId, gameId }, 'clues could not be read');
      return { error: FAILED };
    }
  };
}
