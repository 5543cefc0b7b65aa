import { adminEndpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { answered, RequestError, unwrap } from '../core/errors.ts';

export function registerPlayRoutes(
  app: FastifyInstance,
  { clients: { catalog, statistics } }: Context,
): void {
  defineAdminRoute(app, adminEndpoints.clueReport, async ({ params, context }) => {
    const gameId = Number(params.id);
    // Accepts deleted games: their plays are kept.
    const exists = unwrap(await catalog('gameExists', { gameId }, context));
    if (!exists) throw new RequestError({ code: 'GAME_NOT_FOUND', message: 'Game not found' });
    return answered(await statistics.clues({ gameId, ...context })).report;
  });
}
