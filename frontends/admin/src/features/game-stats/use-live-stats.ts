import { subscribeToGameStats } from '@imguessr/api-client/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { statsQuery } from '../../shared/api/admin-queries.ts';

/** Keeps the statistics of a game up to date while they are on screen, from when the first were loaded, or failed to. */
export function useLiveStats(gameId: number, isFetched: boolean): void {
  const api = useAdminApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isFetched) return undefined;
    const { queryKey } = statsQuery(api, gameId);
    return subscribeToGameStats(
      gameId,
      (stats) => {
        const before = queries.getQueryData(queryKey);
        queries.setQueryData(queryKey, stats);
        // Somebody has changed the word, for which the plays begin again.
        if (before && stats.totalGames < before.totalGames) {
          void queries.invalidateQueries({ queryKey: ['clues', gameId] });
        }
      },
      (signal) => api.gameStats({ params: { id: gameId }, signal }),
      queries.getQueryData(queryKey),
    );
  }, [api, queries, gameId, isFetched]);
}
