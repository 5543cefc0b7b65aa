import { type Failure, type PlayedQuery, type PlayedReply, partitionOf } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { LiveProjection } from '../../lifecycle/supervise-projection.ts';
import { playedBuckets, playedGames } from './played-games.projection.ts';

const LOADING: Failure = { code: 'UNAVAILABLE', message: 'Your games are being counted. Please try again.' };
const INVALID: Failure = { code: 'REQUEST_IS_INVALID', message: 'Games are asked for with the id of a session.' };

/** Answers which games a session has begun in the last 90 days at least, those of a moment ago included. */
export function playedReader(
  live: LiveProjection,
  logger: Logger,
  now: () => number,
): (query: PlayedQuery) => Promise<PlayedReply> {
  return async (query) => {
    const sessionId = query?.sessionId;
    if (typeof sessionId !== 'string' || sessionId === '') return { error: INVALID };
    const { partitions = [] } = live.current ?? {};
    const partition = partitions[partitionOf(sessionId, partitions.length)];
    if (!partition) return { error: LOADING };
    const { store } = partition.follower.statistics;
    try {
      await partition.storedAll();
      return { gameIds: playedGames(await store.loadPlayed(sessionId, playedBuckets(sessionId, now()))) };
    } catch (error) {
      logger.debug({ err: error, requestId: query.requestId }, 'games begun could not be read');
      return { error: LOADING };
    }
  };
}
