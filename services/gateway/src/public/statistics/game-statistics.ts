import type { AdminGameStats, ClientStats, Query, Statistics } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { answered, unwrap } from '../../core/errors.ts';

/**
 * Rejects with RequestError if there is no such game, which is checked only if nobody has finished
 * it.
 */
export async function gameStatistics(
  statistics: Statistics,
  catalog: CatalogClient,
  query: Query<'read'>,
): Promise<AdminGameStats> {
  const { stats } = answered(await statistics.read(query));
  if (stats.totalGames === 0) {
    const { gameId, audience, requestId } = query;
    // Only administrators get statistics of games that players have not seen.
    unwrap(
      await catalog(audience === 'admin' ? 'adminGame' : 'getWord', { gameId }, { requestId }),
    );
  }
  return stats;
}

const NO_STATS: ClientStats = { status: 'no_stats_available' };

/** Returns only a status if nobody has finished the game. */
export async function clientStatistics(
  statistics: Statistics,
  catalog: CatalogClient,
  query: Query<'read'>,
): Promise<ClientStats> {
  const stats = await gameStatistics(statistics, catalog, query);
  return stats.totalGames === 0 ? NO_STATS : stats;
}
