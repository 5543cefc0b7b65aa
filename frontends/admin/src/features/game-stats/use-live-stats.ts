import { subscribeToGameStats } from '@imguessr/api-client/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { statsQuery } from '../../shared/api/admin-queries.ts';

/** Keeps the statistics of a game up to date while they are on screen. */
export function useLiveStats(gameId: number): void {
  const api = useAdminApi();
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = statsQuery(api, gameId);
    return subscribeToGameStats(
      gameId,
      (stats) => queries.setQueryData(queryKey, stats),
      (signal) => api.stats(gameId, signal),
    );
  }, [api, queries, gameId]);
}
