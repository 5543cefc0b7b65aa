import type { FastifyInstance } from 'fastify';
import type { Clients } from '../clients/clients.ts';
import type { HashAddress } from '../core/addresses/address-hash.ts';
import type { PicturePass } from '../core/tokens/picture-pass.ts';
import type { PreviewTokens } from '../core/tokens/preview-tokens.ts';
import { registerAfterGameRoutes } from '../public/credits/after-game.routes.ts';
import { registerGameStatsRoute } from '../public/statistics/get-stats.ts';
import { registerBoxRoutes } from './boxes.ts';
import { registerFigureRoutes } from './figures.ts';
import { registerForwardedRoutes } from './forwarded.routes.ts';
import { registerGameRoutes } from './games.ts';
import { registerImageRoutes } from './images/images.ts';
import { registerMakerRoutes } from './makers/makers.ts';
import { registerPlayRoutes } from './plays.ts';
import { registerCreatePreviewRoute } from './previews.ts';
import { registerSessionRoutes } from './session/session.ts';
import { registerSetupRoute, type SetupOptions } from './setup.ts';

interface Options {
  readonly clients: Clients;
  readonly password: string;
  readonly hashAddress: HashAddress;
  readonly previewTokens: PreviewTokens;
  readonly picturePass: PicturePass;
  readonly setup: Omit<SetupOptions, 'readLastBackup'>;
}

/** Includes the public routes that show more to administrators. */
export async function adminRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { clients, previewTokens } = options;
  const { catalog, statistics } = clients;
  const guard = app.adminGuard;
  registerGameStatsRoute(app, statistics, catalog, guard);
  registerAfterGameRoutes(app, catalog, clients.guesses, guard);
  const limiter = clients.attemptLimiters.login;
  registerSessionRoutes(app, { ...options, catalog, limiter });
  registerMakerRoutes(app, catalog, limiter, options.picturePass);
  registerForwardedRoutes(app, catalog);
  registerGameRoutes(app, catalog);
  registerCreatePreviewRoute(app, catalog, previewTokens);
  registerImageRoutes(app, catalog, clients.uploadPicture);
  registerPlayRoutes(app, catalog, statistics);
  registerFigureRoutes(app, statistics);
  registerBoxRoutes(app, clients.boxes);
  registerSetupRoute(app, catalog, { ...options.setup, readLastBackup: clients.readLastBackup });
}
