import type { ReadinessChecks, Traces } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Clients } from '../clients/clients.ts';
import type { PicturePass } from '../core/tokens/picture-pass.ts';
import type { PreviewTokens } from '../core/tokens/preview-tokens.ts';
import type { ShareTokens } from '../core/tokens/share-tokens.ts';
import { registerCircleRoutes } from './circles/circles.routes.ts';
import { registerFeedRoute } from './days/day-feed.routes.ts';
import { registerDayRoute } from './days/get-day.ts';
import type { ComingGames } from './games/coming-games.ts';
import { registerGameRoutes } from './games/games.routes.ts';
import { registerSessionGuessesRoute } from './guesses/get-guesses.ts';
import { registerMakeGuessRoute } from './guesses/post-guess.ts';
import { registerOperationRoutes } from './operations.routes.ts';
import { registerPictureRoute } from './pages/get-picture.ts';
import { registerPreviewRoute } from './previews/get-preview.ts';
import { createPlayRecovery } from './recovery/recover-plays.ts';
import { registerRecoveryCodeRoutes } from './recovery/recovery-codes.ts';
import { registerReportRoute } from './reports/post-report.ts';
import type { NumberOfDay } from './sharing/day-numbers.ts';
import { registerShareRoute } from './sharing/post-share.ts';
import type { ReadFace } from './site/site-face.reader.ts';
import { registerClientStatsRoute } from './statistics/get-stats.ts';

interface Options {
  readonly clients: Clients;
  readonly traces: Traces;
  readonly checks: ReadinessChecks;
  readonly previewTokens: PreviewTokens;
  readonly coming: ComingGames;
  readonly picturePass: PicturePass;
  readonly shareTokens: ShareTokens;
  readonly numberOfDay: NumberOfDay;
  readonly readFace: ReadFace;
  readonly privacyContact: string | undefined;
  readonly areAddressesLimited: boolean;
}

export async function publicRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const {
    catalog,
    guesses,
    statistics,
    recoveryCodes: codes,
    attemptLimiters,
    fetchPicture,
  } = options.clients;
  registerGameRoutes(app, catalog, guesses);
  registerPreviewRoute(app, catalog, options.previewTokens, statistics, options.picturePass);

  registerMakeGuessRoute(app, guesses, options.traces);
  registerSessionGuessesRoute(app, guesses);
  registerShareRoute(app, catalog, guesses, options.shareTokens, options.numberOfDay);

  registerClientStatsRoute(app, statistics, catalog);

  const { redeem, createCode } = attemptLimiters;
  const codeLimits = { redeem, ...(options.areAddressesLimited && { createCode }) };
  const recoverPlays = createPlayRecovery(guesses, catalog);
  registerRecoveryCodeRoutes(app, codes, recoverPlays, codeLimits);
  const { joinCircle, countPlays } = attemptLimiters;
  registerCircleRoutes(
    app,
    catalog,
    recoverPlays,
    options.areAddressesLimited ? { joinCircle, countPlays } : {},
  );

  registerDayRoute(app, catalog, statistics, options.numberOfDay);
  registerFeedRoute(app, catalog, options.numberOfDay, options.readFace);
  registerReportRoute(
    app,
    catalog,
    guesses,
    options.areAddressesLimited ? attemptLimiters.report : undefined,
  );

  registerPictureRoute(app, fetchPicture, options.coming, options.picturePass);
  registerOperationRoutes(app, options.checks, options.privacyContact);
}
