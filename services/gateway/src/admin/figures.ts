import {
  adminEndpoints,
  type Failure,
  type GameFigures,
  type QueryReply,
  type Statistics,
} from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { answered } from '../core/errors.ts';

type FiguresPage = Exclude<QueryReply<'figures'>, { readonly error: Failure }>;

export function registerFigureRoutes(
  app: FastifyInstance,
  { clients: { statistics } }: Pick<Context, 'clients'>,
): void {
  defineAdminRoute(app, adminEndpoints.gameFigures, ({ context }) =>
    collectFigures(statistics, context),
  );

  defineAdminRoute(
    app,
    adminEndpoints.dailyFigures,
    async ({ context }) => answered(await statistics.dailyFigures(context)).daily,
  );
}

/** Resolves with the figures of all games that have been played. */
async function collectFigures(
  statistics: Statistics,
  context: { requestId: string },
): Promise<GameFigures[]> {
  const figures: GameFigures[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { figures: more, next }: FiguresPage = answered(
      await statistics.figures({ after, ...context }),
    );
    figures.push(...more);
    after = next;
  }
  return figures;
}
