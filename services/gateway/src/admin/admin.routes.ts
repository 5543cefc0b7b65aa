import type { FastifyInstance } from 'fastify';
import { registerForwardedRoutes as registerPublicRoutes } from '../public/endpoint/forwarded.routes.ts';
import { registerGameStatsRoute } from '../public/statistics/get-stats.ts';
import { registerArchiveRoutes } from './archives.ts';
import { registerEditorRoutes } from './editors/editors.ts';
import { registerFigureRoutes } from './figures.ts';
import { registerForwardedRoutes } from './forwarded.routes.ts';
import { registerGameRoutes } from './games.ts';
import { registerImageRoutes } from './images/images.ts';
import { registerPlayRoutes } from './plays.ts';
import { registerCreatePreviewRoute } from './previews.ts';
import { registerSessionRoutes, type SessionContext } from './session/session.ts';
import { registerSetupRoute, type SetupContext } from './setup.ts';

/** Includes the public routes that show more to administrators. */
export async function adminRoutes(
  app: FastifyInstance,
  context: SessionContext & SetupContext,
): Promise<void> {
  registerGameStatsRoute(app, context);
  registerPublicRoutes(app, context);
  registerSessionRoutes(app, context);
  registerEditorRoutes(app, context);
  registerForwardedRoutes(app, context);
  registerGameRoutes(app, context);
  registerCreatePreviewRoute(app, context);
  registerImageRoutes(app, context);
  registerPlayRoutes(app, context);
  registerFigureRoutes(app, context);
  registerArchiveRoutes(app, context);
  registerSetupRoute(app, context);
}
