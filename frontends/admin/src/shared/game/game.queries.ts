import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';

/** Kept between pages: changes of games invalidate it. */
export const gamesQuery = {
  ...endpointQuery('listGames', ['games']),
  staleTime: Number.POSITIVE_INFINITY,
};

export const gameQuery = (id: number) => endpointQuery('getGame', ['game', id], { params: { id } });

export const historyQuery = (id: number) =>
  endpointQuery('gameHistory', ['history', id], { params: { id } });

/**
 * The figures of every game that has been played, by ascending id. Games without plays have no row.
 */
export const figuresQuery = endpointQuery('gameFigures', ['figures']);

/** The games that were deleted last. */
export const deletedGamesQuery = endpointQuery('deletedGames', ['deleted-games']);

/** What a new installation lacks. */
export const setupQuery = endpointQuery('setup', ['setup']);

/** From a date on. */
export interface ScheduleRange {
  readonly from: string;
  readonly days: number;
}

export const scheduleQuery = (range: ScheduleRange) =>
  endpointQuery('schedule', ['schedule', range], { query: range });

/** Refetches everything that shows a game, after a change of it. */
export async function gameChanged(queries: QueryClient, id: number): Promise<void> {
  await Promise.all(
    [gamesQuery, gameQuery(id), historyQuery(id)].map(({ queryKey }) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
