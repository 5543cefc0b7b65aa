import { type AdminGameSummary, adminEndpoints } from '@imguessr/contracts';
import type { CallCatalog } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { AdminDoor } from '../../plugins/admin-session.ts';
import { unwrap } from '../games/answer.ts';
import { serveAdmin, tagged } from './admin-call.ts';

const PAGE = 1_000;

/** Making, reading, changing and deleting games. */
export function adminGames(app: FastifyInstance, door: AdminDoor, catalog: CallCatalog): void {
  serveAdmin(app, door, adminEndpoints.listGames, async ({ context }) => {
    const all: AdminGameSummary[] = [];
    for (;;) {
      const { games, isLast } = unwrap(
        await catalog('adminGames', { after: all.at(-1)?.id ?? 0, limit: PAGE }, context),
      );
      all.push(...games);
      if (isLast || games.length === 0) return all;
    }
  });

  serveAdmin(app, door, adminEndpoints.getGame, async ({ params, context }, reply) => {
    const game = unwrap(await catalog('adminGame', { gameId: Number(params.id) }, context));
    return tagged(reply, game, game);
  });

  serveAdmin(app, door, adminEndpoints.createGame, async ({ body, cause, context }, reply) => {
    const game = unwrap(await catalog('createGame', { ...body, actor: cause.actor }, context));
    return tagged(reply, game, game);
  });

  serveAdmin(app, door, adminEndpoints.changeGame, async ({ params, body, cause, context }, reply) => {
    const game = unwrap(await catalog('reviseGame', { ...body, ...cause, gameId: Number(params.id) }, context));
    return tagged(reply, game, game);
  });

  serveAdmin(app, door, adminEndpoints.deleteGame, async ({ params, cause, context }) => {
    unwrap(await catalog('deleteGame', { ...cause, gameId: Number(params.id) }, context));
    return { deleted: true as const };
  });
}
