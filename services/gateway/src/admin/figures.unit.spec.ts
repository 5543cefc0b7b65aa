import type { GameFigures, Statistics } from '@imguessr/contracts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { errorHandler } from '../plugins/error-handler.ts';
import { idleClients, idleStatistics } from '../testing/idle-clients.ts';
import { registerFigureRoutes } from './figures.ts';

const figures = (gameId: number): GameFigures => ({
  gameId,
  started: 40,
  finished: 31,
  won: 30,
  medianTry: 2.5,
  difficultyScore: 2.1,
  difficulty: 'Easy (2.1/5.0)',
  flaggedClues: [{ clue: 1, verdict: 'gives-away' }],
});

async function appWith(statistics: Partial<Statistics>) {
  const app = fastify();
  await app.register(errorHandler);
  app.decorate('adminGuard', { requireFor: () => async () => {} } as unknown as AdminGuard);
  const clients = { ...idleClients, statistics: { ...idleStatistics, ...statistics } };
  registerFigureRoutes(app, { clients });
  return app;
}

test('the figures of all games are collected from as many replies as there are', async () => {
  const asked: number[] = [];
  const app = await appWith({
    figures: async ({ after }) => {
      asked.push(after);
      return after < 2
        ? { figures: [figures(after + 1)], next: after + 1 }
        : { figures: [figures(3)] };
    },
  });
  const response = await app.inject('/api/admin/figures');
  expect(response.json()).toEqual([figures(1), figures(2), figures(3)]);
  expect(asked).toEqual([0, 1, 2]);
});

test('figures that are unavailable are a 503 with the reason', async () => {
  const app = await appWith({});
  for (const path of ['/api/admin/figures', '/api/admin/figures/days']) {
    const response = await app.inject(path);
    expect([response.statusCode, response.json().message]).toEqual([503, 'not here']);
  }
});
