import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import { createQuery } from '../query.ts';
import { type PlayedHashes, playedGames } from './played-games.projection.ts';

const validQuery = z.object({ sessionId: z.string().min(1) });

interface PlayedGamesSource {
  /** Includes all plays in the log at the time of the call. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
}

interface PlayedQueryOptions {
  readonly current: () => PlayedGamesSource | undefined;
  readonly played: PlayedHashes;
  readonly logger: Logger;
  readonly now: () => number;
}

export const createPlayedQuery = ({ current, played, logger, now }: PlayedQueryOptions) =>
  createQuery<'played'>({
    valid: validQuery,
    loading: 'Your games are still being loaded. Please try again in a moment.',
    invalid: '`sessionId` must not be empty.',
    failed: 'Your games could not be read',
    logger,
    async read({ sessionId, requestId }) {
      const source = current();
      if (!source) return undefined;
      try {
        return {
          gameIds: playedGames(
            await source.loadPlayed(sessionId, played.namesFor(sessionId, now())),
          ),
        };
      } catch (error) {
        logger.debug({ err: error, requestId }, 'could not read started games');
        return undefined;
      }
    },
  });
