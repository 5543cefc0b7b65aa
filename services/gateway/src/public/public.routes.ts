import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { registerCircleRoutes } from './circles/circles.routes.ts';
import { registerFeedRoute } from './days/day-feed.routes.ts';
import { registerDayRoute } from './days/get-day.ts';
import { registerGameRoutes } from './games/games.routes.ts';
import { registerSessionGuessesRoute } from './guesses/get-guesses.ts';
import { registerMakeGuessRoute } from './guesses/post-guess.ts';
import { registerOperationRoutes } from './operations.routes.ts';
import { registerPictureRoute } from './pages/get-picture.ts';
import { registerPreviewRoute } from './previews/get-preview.ts';
import { registerRecoveryCodeRoutes } from './recovery/recovery-codes.ts';
import { registerReportRoute } from './reports/post-report.ts';
import { registerShareRoute } from './sharing/post-share.ts';
import { registerClientStatsRoute } from './statistics/get-stats.ts';

export async function publicRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerGameRoutes(app, context);
  registerPreviewRoute(app, context);
  registerMakeGuessRoute(app, context.clients.guesses, context.traces);
  registerSessionGuessesRoute(app, context);
  registerShareRoute(app, context);
  registerClientStatsRoute(app, context);
  registerRecoveryCodeRoutes(app, context);
  registerCircleRoutes(app, context);
  registerDayRoute(app, context);
  registerFeedRoute(app, context);
  registerReportRoute(app, context);
  registerPictureRoute(app, context);
  registerOperationRoutes(app, context);
}
