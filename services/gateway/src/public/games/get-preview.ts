import { type AdminGame, type ClientStats, endpoints, type Preview } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Statistics } from '../../clients/plays/statistics.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError, unwrap } from '../../core/errors.ts';
import type { PreviewTokens } from '../../core/tokens/preview-tokens.ts';

/** Only reads: the page decides the guesses of a preview by the rules of the server, so that none can be counted. */
export function registerPreviewRoute(
  app: FastifyInstance,
  catalog: CatalogClient,
  statistics: Statistics,
  tokens: PreviewTokens,
): void {
  defineRoute(
    app,
    endpoints.preview,
    async ({ params, requestId }) => {
      const grant = tokens.read(params.token);
      if (!grant) {
        const message = 'This preview link is not valid, or it has expired. Ask for a new one.';
        throw new RequestError({ code: 'NOT_FOUND', message });
      }
      const { gameId, expiresAtMs } = grant;
      const [game, stats] = await Promise.all([
        catalog('adminGame', { gameId }, { requestId }),
        readStats(statistics, gameId, requestId),
      ]);
      return { game: payloadOf(unwrap(game)), stats, expiresAt: new Date(expiresAtMs).toISOString() };
    },
    { isUnion: true },
  );
}

function payloadOf({ id, word, images, wasDailyCount, wasDailyOnDates }: AdminGame): Preview['game'] {
  const allImages = images
    .toSorted((one, other) => one.order - other.order)
    .slice(0, CLUE_COUNT)
    .map(({ id: imageId, url, description, hint, placeholder }) => ({
      id: imageId,
      url,
      ...(description && { description }),
      ...(hint && { hint }),
      ...(placeholder && { placeholder }),
    }));
  return { gameId: id, word, wordLength: word.length, allImages, wasDailyCount, wasDailyOnDates };
}

/** A preview is complete without statistics, so that it works while they are unavailable. */
async function readStats(statistics: Statistics, gameId: number, requestId: string): Promise<ClientStats> {
  const reply = await statistics.read({ gameId, audience: 'player', requestId });
  return 'error' in reply || reply.stats.totalGames === 0 ? { status: 'no_stats_available' } : reply.stats;
}
