import type { Failure, PlayedQuery, PlayedReply } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import { type PlayedHashes, playedGames } from './played-games.projection.ts';

const validQuery = z.object({ sessionId: z.string().min(1) });

const LOADING: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your games are still being loaded. Please try again in a moment.',
};
const INVALID: Failure = { code: 'INVALID_REQUEST', message: '`sessionId` must not be empty.' };

interface PlayedGamesSource {
  /** Includes all plays in the log at the time of the call. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
}

export function createPlayedQuery(
  current: () => PlayedGamesSource | undefined,
  hashes: PlayedHashes,
  logger: Logger,
  now: () => number,
): (query: PlayedQuery) => Promise<PlayedReply> {
  return async (query) => {
    if (!validQuery.safeParse(query).success) return { error: INVALID };
    const source = current();
    if (!source) return { error: LOADING };
    const { sessionId } = query;
    try {
      return { gameIds: playedGames(await source.loadPlayed(sessionId, hashes.namesFor(sessionId, now()))) };
    } catch (error) {
      logger.debug({ err: error, requestId: query.requestId }, 'could not read started games');
      return { error: LOADING };
    }
  };
}
