import { adminEndpoints, type Statistics } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { PlayEvents } from '../clients/plays/play-events.client.ts';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { answered, RequestError, unwrap } from '../core/errors.ts';

export function registerPlayRoutes(
  app: FastifyInstance,
  catalog: CatalogClient,
  statistics: Statistics,
  playEvents: PlayEvents,
): void {
  /** Accepts deleted games: their plays are kept. */
  const assertGameExists = async (gameId: number, context: { requestId: string }) => {
    const exists = unwrap(await catalog('gameExists', { gameId }, context));
    if (!exists) throw new RequestError({ code: 'GAME_NOT_FOUND', message: 'Game not found' });
  };

  defineAdminRoute(app, adminEndpoints.clueReport, async ({ params, context }) => {
    const gameId = Number(params.id);
    await assertGameExists(gameId, context);
    return answered(await statistics.clues({ gameId, ...context })).report;
  });

  defineAdminRoute(
    app,
    adminEndpoints.playEvents,
    async ({ params, context }, reply) => {
      const gameId = Number(params.id);
      await assertGameExists(gameId, context);
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      reply.type('application/x-ndjson; charset=utf-8');
      return reply.send(playEvents(gameId, closed.signal)) as never;
    },
    { isStream: true },
  );
}
