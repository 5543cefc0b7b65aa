import type { AdminApi } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

/** How often live figures are refetched while they are on screen. */
const FIGURES_REFETCH_INTERVAL_MS = 10_000;

/** A query of an endpoint. Its requests are sent by the API of the cache (admin.services.ts). */
function endpointQuery<Name extends keyof AdminApi>(
  name: Name,
  queryKey: QueryKey,
  parts?: Parameters<AdminApi[Name]>[0],
) {
  return queryOptions({
    queryKey,
    queryFn: ({ meta, signal }) => {
      const { api } = meta as { readonly api: AdminApi };
      const send = api[name] as (parts: object) => Promise<Awaited<ReturnType<AdminApi[Name]>>>;
      return send({ ...(parts as object), signal });
    },
  });
}

/** Kept between pages: changes of games invalidate it. */
export const gamesQuery = {
  ...endpointQuery('listGames', ['games']),
  staleTime: Number.POSITIVE_INFINITY,
};

/** What a new installation lacks. */
export const setupQuery = endpointQuery('setup', ['setup']);

export const reportsQuery = endpointQuery('reports', ['reports']);

/** Never from the cache: a form begins with what is stored. */
export const siteQuery = { ...endpointQuery('site', ['site']), gcTime: 0 };

export const gameQuery = (id: number) => endpointQuery('getGame', ['game', id], { params: { id } });

/** Fetched again while it is used and the page is visible. */
export const statsQuery = (id: number) => ({
  ...endpointQuery('gameStats', ['stats', id], { params: { id } }),
  refetchInterval: 10_000,
});

/**
 * How well the clues of a game work. A report belongs to the word and the pictures that players
 * see.
 */
export const cluesQuery = ({ id, word, images }: Pick<AdminGame, 'id' | 'word' | 'images'>) =>
  endpointQuery(
    'clueReport',
    ['clues', id, word, images.map((image) => `${image.id} ${image.url}`).join()],
    {
      params: { id },
    },
  );

/**
 * The figures of every game that has been played, by ascending id. Games without plays have no row.
 */
export const figuresQuery = endpointQuery('gameFigures', ['figures']);

/**
 * Like `figuresQuery`, for places that show the figures as they are now. Others do not ask an
 * expired session for a login by polling.
 */
export const liveFiguresQuery = { ...figuresQuery, refetchInterval: FIGURES_REFETCH_INTERVAL_MS };

/** The plays of each of the last days in UTC. */
export const dailyFiguresQuery = {
  ...endpointQuery('dailyFigures', ['figures', 'days']),
  refetchInterval: FIGURES_REFETCH_INTERVAL_MS,
};

export const historyQuery = (id: number) =>
  endpointQuery('gameHistory', ['history', id], { params: { id } });

/** A calendar month (yyyy-MM), or a number of days from a date (yyyy-MM-dd). */
/** From a date on. */
export interface ScheduleRange {
  readonly from: string;
  readonly days: number;
}

export const scheduleQuery = (range: ScheduleRange) =>
  endpointQuery('schedule', ['schedule', range], { query: range });

/** The games that were deleted last. */
export const deletedGamesQuery = endpointQuery('deletedGames', ['deleted-games']);

/** The people and the tokens of scripts, by name. */
export const makersQuery = endpointQuery('makers', ['makers']);

/** Refetches everything that shows a game, after a change of it. */
export async function gameChanged(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['games'] }),
    queries.invalidateQueries({ queryKey: ['game', id] }),
    queries.invalidateQueries({ queryKey: ['history', id] }),
  ]);
}
