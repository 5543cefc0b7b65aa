import { followGameStats } from '@imguessr/api-client/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdmin } from '../../admin.context.ts';
import { statsQuery } from '../../api/admin-queries.ts';

/** Keeps the statistics of a game up to date while they are on screen: players go on while an administrator looks. */
export function useLiveStats(gameId: number): void {
  const { calls } = useAdmin();
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = statsQuery(calls, gameId);
    return followGameStats(
      gameId,
      (stats) => queries.setQueryData(queryKey, stats),
      (signal) => calls.stats(gameId, signal),
    );
  }, [calls, queries, gameId]);
}
