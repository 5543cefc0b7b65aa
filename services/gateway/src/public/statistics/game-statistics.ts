import type { AdminGameStats, ClientStats, StatsQuery } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { Statistics } from '../../clients/plays/statistics.client.ts';
import { RequestError, unwrap } from '../../core/errors.ts';

/** Rejects with RequestError if there is no such game, which is checked only if nobody has finished it. */
export async function gameStatistics(
  statistics: Statistics,
  catalog: CatalogClient,
  query: StatsQuery,
): Promise<AdminGameStats> {
  const reply = await statistics.read(query);
  if ('error' in reply) throw new RequestError(reply.error);
  if (reply.stats.totalGames === 0)
    unwrap(await catalog('getWord', { gameId: query.gameId }, { requestId: query.requestId }));
  return reply.stats;
}

/** Only a status if nobody has finished the game. */
export async function clientStatistics(
  statistics: Statistics,
  catalog: CatalogClient,
  query: StatsQuery,
): Promise<ClientStats> {
  const stats = await gameStatistics(statistics, catalog, query);
  return stats.totalGames === 0 ? { status: 'no_stats_available' } : stats;
}
