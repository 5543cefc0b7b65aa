import {
  CATALOG_UNAVAILABLE,
  type CatalogReply,
  type GameFigures,
  type Statistics,
} from '@imguessr/contracts';
import { forecast, modelBefore } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { errorHandler } from '../plugins/error-handler.ts';
import { registerForecastRoutes } from './forecasts.ts';

const figuresOf = (gameId: number, difficultyScore: number, finished = 200): GameFigures => ({
  ...{ gameId, started: finished, finished, won: finished, medianTry: 2, difficultyScore },
  ...{ difficulty: null, flaggedClues: [] },
});
const input = { length: 6, rarity: 0 };
/** Twelve games that were hard, by their days. */
const past = Array.from({ length: 12 }, (_, index) => ({
  ...{ ...input, gameId: index + 1, estimate: 3 },
  date: `2026-05-${String(index + 1).padStart(2, '0')}`,
}));
const figures = past.map(({ gameId }) => figuresOf(gameId, 4));
const draft = { ...input, gameId: 99, canBeEstimated: true };

async function appWith(
  inputs: CatalogReply<'forecastInputs'>,
  known: readonly GameFigures[] | null = figures,
) {
  const app = fastify();
  await app.register(errorHandler);
  app.decorate('adminGuard', { requireFor: () => async () => {} } as unknown as AdminGuard);
  const catalog = (async (method: string) =>
    method === 'forecastInputs'
      ? { ok: true, value: inputs }
      : CATALOG_UNAVAILABLE) as unknown as CatalogClient;
  const statistics = {
    figures: async () =>
      known
        ? { figures: [...known] }
        : ({ error: { code: 'UNAVAILABLE', message: 'Try again.' } } as const),
  } as unknown as Statistics;
  registerForecastRoutes(app, catalog, statistics);
  return app;
}
const forecastOf = async (...inputs: Parameters<typeof appWith>) =>
  (await (await appWith(...inputs)).inject('/api/admin/games/99/forecast')).json();

test('a draft is forecast from the games before', async () => {
  const said = await forecastOf({ past, game: draft });
  expect(said).toMatchObject({
    estimate: null,
    canBeEstimated: true,
    games: 12,
    testers: 0,
    came: null,
  });
  expect(said.score).toBeGreaterThan(3.7);
  const known = past.map((game) => ({ ...game, score: 4 }));
  expect(said).toMatchObject(forecast(modelBefore(known), draft));
});

test('the guess of the maker and the testers are part of it', async () => {
  const testers = { try1: 5, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };
  const said = await forecastOf({ past, game: { ...draft, estimate: 1, testers } });
  expect(said).toMatchObject({ estimate: 1, testers: 5 });
  expect(said.score).toBeLessThan((await forecastOf({ past, game: draft })).score);
});

test('a past game is forecast from the days before it alone, beside what came', async () => {
  const [, , , fourth] = past;
  const said = await forecastOf({ past, game: { ...draft, ...fourth, canBeEstimated: false } });
  expect(said).toMatchObject({ games: 3, came: { score: 4, plays: 200 } });
});

test('a game with fewer than 30 finished plays teaches nothing, and nothing has come', async () => {
  const few = [...figures.slice(0, 11), figuresOf(12, 1, 29)];
  expect(await forecastOf({ past, game: draft }, few)).toMatchObject({ games: 11 });
  const said = await forecastOf({ past, game: { ...draft, gameId: 12, date: '2026-05-12' } }, few);
  expect(said.came).toBeNull();
});

test('without statistics a forecast is that of a new site, and there is no calibration', async () => {
  const app = await appWith({ past, game: draft }, null);
  expect((await app.inject('/api/admin/games/99/forecast')).json()).toMatchObject({
    games: 0,
    score: 3,
  });
  expect((await app.inject('/api/admin/figures/forecasts')).statusCode).toBe(503);
});

test('forecasts are compared with what came', async () => {
  const response = await (await appWith({ past })).inject('/api/admin/figures/forecasts');
  expect(response.json()).toMatchObject({
    forecast: { games: 12 },
    maker: { games: 12, meanError: 1, standardError: 0, bias: -1 },
    testers: { games: 0 },
    average: { games: 11, meanError: 0 },
  });
});
