import { type AdminGameSummary, adminEndpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { unwrap } from '../core/errors.ts';
import { changeGames } from './change-games.ts';

const PAGE_SIZE = 1_000;

export function registerGameRoutes(app: FastifyInstance, { clients: { catalog } }: Context): void {
  defineAdminRoute(app, adminEndpoints.listGames, async ({ context }) => {
    const all: AdminGameSummary[] = [];
    for (;;) {
      const { games, isLast } = unwrap(
        await catalog('adminGames', { after: all.at(-1)?.id ?? 0, limit: PAGE_SIZE }, context),
      );
      all.push(...games);
      if (isLast || games.length === 0) return all;
    }
  });

  defineAdminRoute(app, adminEndpoints.changeGames, ({ body, cause, context }) =>
    changeGames(catalog, body.changes, cause, context),
  );
}
