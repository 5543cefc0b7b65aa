import type { CatalogRequest } from '@imguessr/contracts';
import type { Statistics } from '../../clients/plays/statistics.client.ts';

/** Returns which games to avoid. While the statistics are unavailable, no game counts as played. */
export async function selectionFor(
  statistics: Statistics,
  query: { exclude?: string | undefined; sessionId?: string | undefined },
  requestId: string,
): Promise<CatalogRequest<'random'>> {
  const { exclude, sessionId } = query;
  const reply = sessionId ? await statistics.played({ sessionId, requestId }) : { gameIds: [] };
  return {
    played: 'gameIds' in reply ? [...reply.gameIds] : [],
    ...(exclude !== undefined && { exclude: Number(exclude) }),
  };
}
