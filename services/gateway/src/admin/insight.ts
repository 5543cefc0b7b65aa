import { adminEndpoints, type HistoryEntry } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { PlayEvents } from '../clients/play-events.client.ts';
import type { Statistics } from '../clients/statistics.client.ts';
import { RequestError, unwrap } from '../core/errors.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { isBlind } from './blind-mode.ts';
import { defineAdminRoute } from './define-admin-route.ts';

/** Registers the routes of a game's history, similar games, clue report and export of plays. */
export function registerInsightRoutes(
  app: FastifyInstance,
  guard: AdminGuard,
  catalog: CatalogClient,
  statistics: Statistics,
  playEvents: PlayEvents,
): void {
  /** Throws RequestError unless the game exists or has existed: the plays of a deleted game are kept. */
  const assertGameExists = async (gameId: number, context: { requestId: string }) => {
    const exists = unwrap(await catalog('gameExists', { gameId }, context));
    if (!exists) throw new RequestError({ code: 'GAME_NOT_FOUND', message: 'Game not found' });
  };

  defineAdminRoute(app, guard, adminEndpoints.gameHistory, async ({ params, query, cause, context }) => {
    const history = unwrap(await catalog('gameHistory', { gameId: Number(params.id), blind: isBlind(query) }, context));
    return history.map((entry) => ({ ...entry, author: authorOf(entry.by, cause.actor) }));
  });

  defineAdminRoute(app, guard, adminEndpoints.similarGames, async ({ params, query, context }) =>
    unwrap(await catalog('similarGames', { gameId: Number(params.id), blind: isBlind(query) }, context)),
  );

  defineAdminRoute(app, guard, adminEndpoints.clueReport, async ({ params, context }) => {
    const gameId = Number(params.id);
    await assertGameExists(gameId, context);
    const reply = await statistics.clues({ gameId, ...context });
    if ('error' in reply) throw new RequestError(reply.error);
    return reply.report;
  });

  defineAdminRoute(
    app,
    guard,
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

/** Returns who made a change, seen by the administrator `viewer`. */
function authorOf(actor: string, viewer: string): HistoryEntry['author'] {
  if (actor === viewer) return 'you';
  return actor === 'system' || actor === 'seed' ? actor : 'admin';
}
