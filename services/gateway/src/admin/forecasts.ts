import {
  adminEndpoints,
  type CatalogReply,
  type GameFigures,
  type Statistics,
} from '@imguessr/contracts';
import {
  calibrate,
  forecast,
  MIN_VERDICT_PLAYS,
  modelBefore,
  type PastGame,
  totalPlays,
} from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineAdminRoute } from '../core/define-admin-route.ts';
import { unwrap } from '../core/errors.ts';
import { collectFigures } from './figures.ts';

type FiguresById = ReadonlyMap<number, GameFigures>;

/** What the catalog knows before a game is played, put together with what came. */
export function registerForecastRoutes(
  app: FastifyInstance,
  catalog: CatalogClient,
  statistics: Statistics,
): void {
  const figuresById = async (context: { requestId: string }): Promise<FiguresById> =>
    new Map(
      (await collectFigures(statistics, context)).map((figures) => [figures.gameId, figures]),
    );

  defineAdminRoute(app, adminEndpoints.gameForecast, async ({ params, context }) => {
    const [inputs, figures] = await Promise.all([
      catalog('forecastInputs', { gameId: Number(params.id) }, context).then(unwrap),
      // Without statistics nothing has been learned.
      figuresById(context).catch(() => new Map()),
    ]);
    const { game } = inputs;
    if (!game) throw new Error('The catalog returned no game.');
    const model = modelBefore(measured(inputs, figures), game.date);
    return {
      ...forecast(model, game),
      estimate: game.estimate ?? null,
      canBeEstimated: game.canBeEstimated,
      games: model.observations,
      testers: game.testers ? totalPlays(game.testers) : 0,
      came: cameOf(figures.get(game.gameId)),
    };
  });

  defineAdminRoute(app, adminEndpoints.estimateGame, async ({ params, body, context }) => {
    const request = {
      gameId: Number(params.id),
      estimate: body.estimate,
    };
    unwrap(await catalog('estimateGame', request, context));
    return { saved: true as const };
  });

  defineAdminRoute(app, adminEndpoints.forecastFigures, async ({ context }) => {
    const [inputs, figures] = await Promise.all([
      catalog('forecastInputs', {}, context).then(unwrap),
      figuresById(context),
    ]);
    return calibrate(measured(inputs, figures));
  });
}

/** Returns the past games whose difficulty is known. */
const measured = ({ past }: CatalogReply<'forecastInputs'>, figures: FiguresById): PastGame[] =>
  past.flatMap((game) => {
    const came = cameOf(figures.get(game.gameId));
    return came ? [{ ...game, score: came.score }] : [];
  });

/** Null as long as too few plays are finished. */
function cameOf(figures: GameFigures | undefined): { score: number; plays: number } | null {
  if (!figures || figures.difficultyScore === null || figures.finished < MIN_VERDICT_PLAYS)
    return null;
  return { score: figures.difficultyScore, plays: figures.finished };
}
