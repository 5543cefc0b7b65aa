import type { AdminGameStats, ClientStats, StatsQuery } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { Statistics } from '../../clients/statistics.client.ts';
import { RequestError, unwrap } from '../../core/errors.ts';

/** A game's statistics; throws `RequestError` for a game that is not there. Only a game nobody finished is looked up. */
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

/** The same as the results card wants it: nothing but its status while nobody has finished. */
export async function clientStatistics(
  statistics: Statistics,
  catalog: CatalogClient,
  query: StatsQuery,
): Promise<ClientStats> {
  const stats = await gameStatistics(statistics, catalog, query);
  return stats.totalGames === 0 ? { status: 'no_stats_available' } : stats;
}
