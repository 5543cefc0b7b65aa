import type { FiguresQuery, FiguresReply, GameFigures } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import { createQuery } from '../query.ts';
import { gameFiguresOf } from './game-figures.answer.ts';

const validQuery = z.object({ after: z.int().min(0) });

/** Limits the size of a reply, and the time for which it occupies a process. */
const GAMES_PER_REPLY = 500;

interface FiguresSource {
  whenCounted(name: 'clues'): Promise<unknown>;
  /** One for each partition; undefined while they are being counted. */
  tallies(name: 'clues', gameId: number): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
  labelled(gameId: number): Promise<{ parts(): readonly { readonly clues: ClueTally }[] } | undefined>;
}

interface FiguresQueryOptions {
  readonly current: () => FiguresSource | undefined;
  readonly excludesAutomated: boolean;
  readonly timelines: {
    readonly gameIds: readonly number[] | undefined;
    find(gameId: number): GameTimeline | undefined;
  };
  readonly logger: Logger;
}

interface Cached {
  readonly tallies: readonly ClueTally[];
  readonly revisions: readonly number[];
  readonly timeline: GameTimeline;
  readonly figures: GameFigures | undefined;
}

/** Computes the figures of a game again only after it was played or changed. */
export function createGameFiguresQuery({ current, excludesAutomated, timelines, logger }: FiguresQueryOptions) {
  const cache = new Map<number, Cached>();

  const figuresOf = async (gameId: number, source: FiguresSource): Promise<GameFigures | 'loading' | undefined> => {
    const timeline = timelines.find(gameId);
    if (!timeline) return undefined;
    const tallies = await source.tallies('clues', gameId);
    const labelled = excludesAutomated ? await source.labelled(gameId) : undefined;
    if (!tallies || (excludesAutomated && !labelled)) return 'loading';
    const excluded = labelled?.parts().map(({ clues }) => clues) ?? [];
    const sources = [...tallies, ...excluded];
    const known = cache.get(gameId);
    const isCurrent =
      known?.timeline === timeline &&
      known.tallies.length === sources.length &&
      sources.every((tally, i) => tally === known.tallies[i] && tally.revision === known.revisions[i]);
    if (isCurrent) return known.figures;
    const figures = gameFiguresOf(gameId, tallies, excluded, timeline);
    cache.set(gameId, { tallies: sources, revisions: sources.map(({ revision }) => revision), timeline, figures });
    return figures;
  };

  return createQuery<FiguresQuery, FiguresReply>({
    valid: validQuery,
    loading: 'The figures are still being counted. Please try again in a moment.',
    invalid: '`after` must be an integer from 0.',
    failed: 'The figures could not be read',
    logger,
    async read({ after }) {
      const source = current();
      const { gameIds } = timelines;
      if (!source || !gameIds) return undefined;
      await source.whenCounted('clues');
      const from = gameIds.findIndex((gameId) => gameId > after);
      const page = from === -1 ? [] : gameIds.slice(from, from + GAMES_PER_REPLY);
      const found = await Promise.all(page.map((gameId) => figuresOf(gameId, source)));
      if (found.includes('loading')) return undefined;
      const figures = found.filter((one): one is GameFigures => one !== undefined && one !== 'loading');
      const hasMore = page.length > 0 && page.at(-1) !== gameIds.at(-1);
      return { figures, ...(hasMore && { next: page.at(-1) }) };
    },
  });
}
