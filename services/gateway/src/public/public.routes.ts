import type { ReadinessChecks, Traces } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Clients } from '../clients/clients.ts';
import type { OriginOf } from '../core/play-origin.ts';
import type { PreviewTokens } from '../core/preview-tokens.ts';
import { registerGameCreditsRoute } from './games/get-credits.ts';
import { registerDailyGameRoute } from './games/get-daily.ts';
import { registerDailyDatesRoute } from './games/get-daily-dates.ts';
import { registerGameRoute } from './games/get-game.ts';
import { registerPreviewRoute } from './games/get-preview.ts';
import { registerRandomGameRoute } from './games/get-random.ts';
import { registerRandomGameIdRoute } from './games/get-random-id.ts';
import { registerSuggestedGamesRoute } from './games/get-suggested.ts';
import { registerSessionGuessesRoute } from './guesses/get-guesses.ts';
import { registerMakeGuessRoute } from './guesses/post-guess.ts';
import { registerHealthRoutes } from './operations/get-health.ts';
import { registerPrivacyContactRoute } from './operations/get-privacy-contact.ts';
import { registerPictureRoute } from './pages/get-picture.ts';
import { createPlayRecovery } from './recovery/recover-plays.ts';
import { registerRecoveryCodeRoutes } from './recovery/recovery-codes.ts';
import { registerClientStatsRoute } from './statistics/get-client-stats.ts';
import { registerLiveClientStatsRoute } from './statistics/live-stats.ts';

interface Options {
  readonly clients: Clients;
  readonly traces: Traces;
  readonly checks: ReadinessChecks;
  readonly originOf: OriginOf;
  readonly previewTokens: PreviewTokens;
  readonly privacyContact: string | undefined;
  readonly areCodesLimitedByAddress: boolean;
}

/** Registers the public routes, by resource. */
export async function publicRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { catalog, guesses, statistics, recoveryCodes: codes, attemptLimiters, fetchPicture } = options.clients;
  registerDailyGameRoute(app, catalog);
  registerDailyDatesRoute(app, catalog);
  registerRandomGameRoute(app, catalog, statistics);
  registerRandomGameIdRoute(app, catalog, statistics);
  registerSuggestedGamesRoute(app, catalog, statistics);
  registerGameRoute(app, catalog);
  registerGameCreditsRoute(app, catalog);
  registerPreviewRoute(app, catalog, statistics, options.previewTokens);

  registerMakeGuessRoute(app, guesses, options.traces, options.originOf);
  registerSessionGuessesRoute(app, guesses);

  registerClientStatsRoute(app, statistics, catalog);
  registerLiveClientStatsRoute(app, statistics, catalog);

  const { redeem, createCode, codeKibibytes } = attemptLimiters;
  const codeLimits = { redeem, ...(options.areCodesLimitedByAddress && { createCode, codeKibibytes }) };
  registerRecoveryCodeRoutes(app, codes, createPlayRecovery(guesses, catalog), codeLimits);

  registerPictureRoute(app, fetchPicture);
  registerHealthRoutes(app, options.checks);
  registerPrivacyContactRoute(app, options.privacyContact);
}
