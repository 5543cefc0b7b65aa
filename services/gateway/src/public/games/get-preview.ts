import { type ClientStats, endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Statistics } from '../../clients/plays/statistics.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError, unwrap } from '../../core/errors.ts';
import type { PicturePass } from '../../core/tokens/picture-pass.ts';
import type { PreviewTokens } from '../../core/tokens/preview-tokens.ts';
import { payloadOf } from './preview-payload.ts';

/** Only reads: the page decides the guesses of a preview by the rules of the server, so that none can be counted. */
export function registerPreviewRoute(
  app: FastifyInstance,
  catalog: CatalogClient,
  statistics: Statistics,
  tokens: PreviewTokens,
  pass: PicturePass,
): void {
  defineRoute(
    app,
    endpoints.preview,
    async ({ params, request, requestId }, reply) => {
      const grant = tokens.read(params.token);
      if (!grant) {
        const message = 'This preview link is not valid, or it has expired. Ask for a new one.';
        throw new RequestError({ code: 'NOT_FOUND', message });
      }
      const { gameId, expiresAtMs } = grant;
      pass.giveForPreview(request, reply, params.token);
      const [game, stats] = await Promise.all([
        catalog('adminGame', { gameId }, { requestId }),
        readStats(statistics, gameId, requestId),
      ]);
      return { game: payloadOf(unwrap(game)), stats, expiresAt: new Date(expiresAtMs).toISOString() };
    },
    { isUnion: true },
  );
}

/** A preview is complete without statistics, so that it works while they are unavailable. */
async function readStats(statistics: Statistics, gameId: number, requestId: string): Promise<ClientStats> {
  const reply = await statistics.read({ gameId, audience: 'player', requestId });
  return 'error' in reply || reply.stats.totalGames === 0 ? { status: 'no_stats_available' } : reply.stats;
}
