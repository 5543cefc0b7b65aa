import type { GameFigures } from '@imguessr/contracts';
import { z } from 'zod';
import { createAnswerCache } from '../game-stats/answer-cache.ts';
import type { TallyQueryOptions, TallySource } from '../game-stats/tally-source.ts';
import { gameTallyId } from '../game-tally/game-tally.projection.ts';
import { createQuery } from '../query.ts';
import { gameFiguresOf } from './game-figures.answer.ts';

const validQuery = z.object({ after: z.int().min(0) });

/** Limits the size of a reply, and the time for which it occupies a process. */
const GAMES_PER_REPLY = 500;

interface FiguresQueryOptions extends TallyQueryOptions {
  readonly editions: TallyQueryOptions['editions'] & {
    readonly gameIds: readonly number[] | undefined;
  };
}

/** Computes the figures of a game again only after it was played or changed. */
export function createGameFiguresQuery({ current, editions, logger }: FiguresQueryOptions) {
  // Contains all games, because each query reads a page of them.
  const answer = createAnswerCache<GameFigures | undefined>(new Map());

  const figuresOf = async (
    gameId: number,
    source: TallySource,
  ): Promise<GameFigures | 'loading' | undefined> => {
    const id = gameTallyId(gameId, editions.editionOf(gameId));
    const tallies = await source.tallies('statistics', id);
    return tallies ? answer(gameId, tallies, () => gameFiguresOf(gameId, tallies)) : 'loading';
  };

  return createQuery<'figures'>({
    valid: validQuery,
    loading: 'The figures are still being counted. Please try again in a moment.',
    invalid: '`after` must be an integer from 0.',
    failed: 'The figures could not be read',
    logger,
    async read({ after }) {
      const source = current();
      const { gameIds } = editions;
      if (!source || !gameIds) return undefined;
      await source.whenCounted('statistics');
      const from = gameIds.findIndex((gameId) => gameId > after);
      const page = from === -1 ? [] : gameIds.slice(from, from + GAMES_PER_REPLY);
      const found = await Promise.all(page.map((gameId) => figuresOf(gameId, source)));
      if (found.includes('loading')) return undefined;
      const figures = found.filter(
        (one): one is GameFigures => one !== undefined && one !== 'loading',
      );
      const hasMore = page.length > 0 && page.at(-1) !== gameIds.at(-1);
      return { figures, ...(hasMore && { next: page.at(-1) }) };
    },
  });
}
