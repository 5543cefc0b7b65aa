import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { registerCountPlaysRoute } from './circles/count-plays.ts';
import { registerFeedRoute } from './days/day-feed.routes.ts';
import { registerDayRoute } from './days/get-day.ts';
import { registerForwardedRoutes } from './endpoint/forwarded.routes.ts';
import { registerRandomGameRoutes } from './games/random-games.routes.ts';
import { registerSessionGuessesRoute } from './guesses/get-guesses.ts';
import { registerMakeGuessRoute } from './guesses/post-guess.ts';
import { registerOperationRoutes } from './operations.routes.ts';
import { registerPictureRoute } from './pages/get-picture.ts';
import { registerPreviewRoute } from './previews/get-preview.ts';
import { registerRecoveryCodeRoutes } from './recovery/recovery-codes.ts';
import { registerPreviewPictureRoutes } from './sharing/get-preview-picture.ts';
import { registerShareRoute } from './sharing/post-share.ts';
import { registerStatisticsRoutes } from './statistics/get-stats.ts';

export async function publicRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerForwardedRoutes(app, context);
  registerRandomGameRoutes(app, context);
  registerPreviewRoute(app, context);
  registerMakeGuessRoute(app, context);
  registerSessionGuessesRoute(app, context);
  registerShareRoute(app, context);
  registerStatisticsRoutes(app, context);
  registerRecoveryCodeRoutes(app, context);
  registerCountPlaysRoute(app, context);
  registerDayRoute(app, context);
  registerFeedRoute(app, context);
  registerPictureRoute(app, context);
  registerPreviewPictureRoutes(app, context);
  registerOperationRoutes(app, context);
}
