import type { Failure, PlayedQuery, PlayedReply } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import { playedBuckets, playedGames } from './played-games.projection.ts';

const validQuery = z.object({ sessionId: z.string().min(1) });

const LOADING: Failure = { code: 'UNAVAILABLE', message: 'Your games are being counted. Please try again.' };
const INVALID: Failure = { code: 'INVALID_REQUEST', message: '`sessionId` must be a text that is not empty.' };

/** Where the games are read that sessions have started. */
interface PlayedGamesSource {
  /** Resolves with what these hashes contain of a session, the plays in the log at the time of the call included. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
}

/** Returns a query for the games that a session has started in the last 90 days at least, those of a moment ago included. */
export function createPlayedQuery(
  current: () => PlayedGamesSource | undefined,
  logger: Logger,
  now: () => number,
): (query: PlayedQuery) => Promise<PlayedReply> {
  return async (query) => {
    if (!validQuery.safeParse(query).success) return { error: INVALID };
    const source = current();
    if (!source) return { error: LOADING };
    const { sessionId } = query;
    try {
      return { gameIds: playedGames(await source.loadPlayed(sessionId, playedBuckets(sessionId, now()))) };
    } catch (error) {
      logger.debug({ err: error, requestId: query.requestId }, 'could not read started games');
      return { error: LOADING };
    }
  };
}
