import type { GameFigures } from '@imguessr/contracts';
import { z } from 'zod';
import { createAnswerCache } from '../game-stats/answer-cache.ts';
import { type GameQueryOptions, gameIn } from '../game-stats/read-game.ts';
import { createQuery } from '../query.ts';
import { gameFiguresOf } from './game-figures.answer.ts';

const validQuery = z.object({ after: z.int().min(0) });

/** Limits the size of a reply, and the time for which it occupies a process. */
const GAMES_PER_REPLY = 500;

interface FiguresQueryOptions extends GameQueryOptions {
  readonly editions: GameQueryOptions['editions'] & {
    readonly gameIds: readonly number[];
  };
}

/** Computes the figures of a game again only after it was played or changed. */
export function createGameFiguresQuery({ whenCounted, editions, logger }: FiguresQueryOptions) {
  // Contains all games, because each query reads a page of them.
  const answer = createAnswerCache<GameFigures | undefined>(new Map());

  return createQuery<'figures'>({
    valid: validQuery,
    invalid: '`after` must be an integer from 0.',
    failed: 'The figures could not be read',
    logger,
    async read({ after }) {
      const counted = await whenCounted();
      if (!counted) return undefined;
      const { gameIds } = editions;
      const from = gameIds.findIndex((gameId) => gameId > after);
      const page = from === -1 ? [] : gameIds.slice(from, from + GAMES_PER_REPLY);
      const figures = page.flatMap((gameId) => {
        const tally = gameIn(counted, editions, gameId);
        return answer(gameId, tally, () => gameFiguresOf(gameId, tally)) ?? [];
      });
      const hasMore = page.length > 0 && page.at(-1) !== gameIds.at(-1);
      return { figures, ...(hasMore && { next: page.at(-1) }) };
    },
  });
}
