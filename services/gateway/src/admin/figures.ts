import { adminEndpoints, type GameFigures } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Statistics } from '../clients/statistics.client.ts';
import { RequestError } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { defineAdminRoute } from './define-admin-route.ts';

/** Registers the routes of the figures of all games, and of the plays of each day. */
export function registerFigureRoutes(app: FastifyInstance, guard: AdminGuard, statistics: Statistics): void {
  defineAdminRoute(app, guard, adminEndpoints.gameFigures, ({ context }) => collectFigures(statistics, context));

  defineAdminRoute(app, guard, adminEndpoints.dailyFigures, async ({ context }) => {
    const reply = await statistics.dailyFigures(context);
    if ('error' in reply) throw new RequestError(reply.error);
    return reply.daily;
  });
}

/** Resolves with the figures of every game that has been played. Throws RequestError when they are unavailable. */
export async function collectFigures(statistics: Statistics, context: { requestId: string }): Promise<GameFigures[]> {
  const figures: GameFigures[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const reply = await statistics.figures({ after, ...context });
    if ('error' in reply) throw new RequestError(reply.error);
    figures.push(...reply.figures);
    after = reply.next;
  }
  return figures;
}
