import type { FastifyInstance } from 'fastify';
import type { Clients } from '../clients/clients.ts';
import { getStats } from '../public/statistics/get-stats.ts';
import { liveGameStats } from '../public/statistics/live-stats.ts';
import { adminGames } from './games.ts';
import { adminImages } from './images.ts';
import { adminInsight } from './insight.ts';
import { adminPlanning } from './planning.ts';
import { adminSession } from './session.ts';

interface Options {
  readonly clients: Clients;
  readonly password: string;
}

/** Registers the routes of administrators, and the public routes that show more to administrators. */
export async function adminRoutes(app: FastifyInstance, { clients, password }: Options): Promise<void> {
  const { catalog, statistics } = clients;
  const guard = app.adminGuard;
  getStats(app, statistics, catalog, guard);
  liveGameStats(app, statistics, catalog, guard);
  adminSession(app, guard, clients.attemptLimiters.login, password);
  adminGames(app, guard, catalog);
  adminImages(app, guard, catalog, clients.uploadPicture);
  adminInsight(app, guard, catalog, statistics, clients.playEvents);
  adminPlanning(app, guard, catalog);
}
