import type { GameStats, StatsQuery } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
import type { Statistics } from '../../clients/statistics.client.ts';
import { CallFailed } from '../../plugins/errors.ts';
import { unwrap } from '../games/answer.ts';

/** A game's statistics; throws `CallFailed` for a game that is not there. Only a game nobody finished is looked up. */
export async function gameStatistics(
  statistics: Statistics,
  catalog: CallCatalog,
  query: StatsQuery,
): Promise<GameStats> {
  const reply = await statistics.read(query);
  if ('error' in reply) throw new CallFailed(reply.error);
  if (reply.stats.totalGames === 0)
    unwrap(await catalog('getWord', { gameId: query.gameId }, { requestId: query.requestId }));
  return reply.stats;
}
