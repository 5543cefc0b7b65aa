import { adminEndpoints } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { PlayEvents } from '../../clients/play-events.client.ts';
import type { Statistics } from '../../clients/statistics.client.ts';
import type { AdminDoor } from '../../plugins/admin-session.ts';
import { CallFailed } from '../../plugins/errors.ts';
import { unwrap } from '../games/answer.ts';
import { serveAdmin } from './admin-call.ts';

/** What happened to a game, and how it is played. */
export function adminInsight(
  app: FastifyInstance,
  door: AdminDoor,
  catalog: CallCatalog,
  statistics: Statistics,
  playEvents: PlayEvents,
): void {
  serveAdmin(app, door, adminEndpoints.gameHistory, async ({ params, context }) =>
    unwrap(await catalog('gameHistory', { gameId: Number(params.id) }, context)),
  );

  serveAdmin(app, door, adminEndpoints.clueReport, async ({ params, context }) => {
    const gameId = Number(params.id);
    unwrap(await catalog('gameHistory', { gameId }, context));
    const reply = await statistics.clues({ gameId, ...context });
    if ('error' in reply) throw new CallFailed(reply.error);
    return reply.report;
  });

  serveAdmin(
    app,
    door,
    adminEndpoints.playEvents,
    async ({ params, context }, reply) => {
      const gameId = Number(params.id);
      unwrap(await catalog('gameHistory', { gameId }, context));
      const ended = new AbortController();
      reply.raw.once('close', () => ended.abort());
      reply.type('application/x-ndjson; charset=utf-8');
      return reply.send(playEvents(gameId, ended.signal)) as never;
    },
    { isStream: true },
  );
}
