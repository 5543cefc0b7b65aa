import {
  type AdminGame,
  type ClientStats,
  endpoints,
  type Preview,
  type Statistics,
} from '@imguessr/contracts';
import { CLUE_COUNT, wordLengthOf } from '@imguessr/game-rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError, unwrap } from '../../core/errors.ts';

const INVALID = new RequestError({
  code: 'NOT_FOUND',
  message: 'This preview link is not valid, or it has expired. Ask for a new one.',
});

/**
 * Only reads: the page decides the guesses of a preview by the rules of the server, so that none
 * can be counted.
 */
export function registerPreviewRoute(
  app: FastifyInstance,
  { clients: { catalog, statistics }, previewTokens, picturePass }: Context,
): void {
  defineRoute(app, endpoints.preview, async ({ params, request, requestId }, reply) => {
    const grant = previewTokens.read(params.token);
    if (!grant) throw INVALID;
    const { gameId, expiresAtMs } = grant;
    const game = unwrap(await catalog('adminGame', { gameId }, { requestId }));
    const stats = await readStats(statistics, gameId, requestId);
    picturePass.giveForPreview(request, reply, grant);
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

/** Returns a game in any state as players see it, with fewer clues if it has fewer images. */
function payloadOf({ images, ...game }: AdminGame): Preview['game'] {
  const allImages = images.toSorted((one, other) => one.order - other.order).slice(0, CLUE_COUNT);
  const payload = { ...game, gameId: game.id, wordLength: wordLengthOf(game.word), allImages };
  // Without what only editors get.
  return endpoints.preview.responses[200].shape.game.parse(payload);
}
