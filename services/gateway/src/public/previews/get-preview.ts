import { type ClientStats, endpoints, type Statistics } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import type { PicturePass } from '../../core/tokens/picture-pass.ts';
import type { PreviewTokens } from '../../core/tokens/preview-tokens.ts';
import { payloadOf } from '../games/preview-payload.ts';
import { openPreview } from './open-preview.ts';

/**
 * Only reads: the page decides the guesses of a preview by the rules of the server, so that none
 * can be counted.
 */
export function registerPreviewRoute(
  app: FastifyInstance,
  catalog: CatalogClient,
  tokens: PreviewTokens,
  statistics: Statistics,
  pass: PicturePass,
): void {
  defineRoute(app, endpoints.preview, async ({ params, request, requestId }, reply) => {
    const { game, expiresAtMs } = await openPreview(catalog, tokens, params.token, requestId);
    const stats = await readStats(statistics, game.id, requestId);
    pass.giveForPreview(request, reply, { gameId: game.id, expiresAtMs });
    return { game: payloadOf(game), stats, expiresAt: new Date(expiresAtMs).toISOString() };
  });
}

const NO_STATS: ClientStats = { status: 'no_stats_available' };

/** A preview is complete without statistics, so that it works while they are unavailable. */
async function readStats(
  statistics: Statistics,
  gameId: number,
  requestId: string,
): Promise<ClientStats> {
  const reply = await statistics.read({ gameId, audience: 'player', requestId });
  return 'error' in reply || reply.stats.totalGames === 0 ? NO_STATS : reply.stats;
}
