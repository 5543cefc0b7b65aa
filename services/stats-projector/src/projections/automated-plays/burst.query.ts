import { type Failure, idField } from '@imguessr/contracts';
import type { BurstQuery, BurstReply } from '@imguessr/contracts/bursts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';

const validQuery = z.object({ gameId: idField, tag: z.int().min(0) });

const LOADING: Failure = {
  code: 'UNAVAILABLE',
  message: 'Plays are still being labelled. Please try again in a moment.',
};
const INVALID: Failure = { code: 'INVALID_REQUEST', message: '`gameId` and `tag` must be integers.' };
const FAILED: Failure = { code: 'INTERNAL', message: 'The labels could not be read. Please try again.' };

interface LabelSource {
  whenCounted(name: 'automated'): Promise<unknown>;
  /** Undefined while labels are being counted. */
  labelled(gameId: number): Promise<{ isBurst(tag: number): boolean } | undefined>;
}

/** Includes everything in the log at the time of the query. */
export function createBurstQuery(
  current: () => LabelSource | undefined,
  logger: Logger,
): (query: BurstQuery) => Promise<BurstReply> {
  return async (query) => {
    const { gameId, tag, requestId } = query;
    if (!validQuery.safeParse(query).success) return { error: INVALID };
    try {
      const source = current();
      await source?.whenCounted('automated');
      const labelled = await source?.labelled(gameId);
      return labelled ? { isBurst: labelled.isBurst(tag) } : { error: LOADING };
    } catch (error) {
      logger.error({ err: error, requestId, gameId }, 'could not read the labels');
      return { error: FAILED };
    }
  };
}
