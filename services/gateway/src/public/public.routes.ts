import type { ReadinessChecks, Traces } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Clients } from '../clients/clients.ts';
import type { OriginOf } from '../core/play-origin.ts';
import { getDaily } from './games/get-daily.ts';
import { getDailyDates } from './games/get-daily-dates.ts';
import { getGame } from './games/get-game.ts';
import { getRandom } from './games/get-random.ts';
import { getRandomId } from './games/get-random-id.ts';
import { getSuggested } from './games/get-suggested.ts';
import { getGuesses } from './guesses/get-guesses.ts';
import { postGuess } from './guesses/post-guess.ts';
import { getHealth } from './operations/get-health.ts';
import { getPrivacyContact } from './operations/get-privacy-contact.ts';
import { getPicture } from './pages/get-picture.ts';
import { createPlayRecovery } from './recovery/recover-plays.ts';
import { recoveryCodes } from './recovery/recovery-codes.ts';
import { getClientStats } from './statistics/get-client-stats.ts';
import { liveClientStats } from './statistics/live-stats.ts';

interface Options {
  readonly clients: Clients;
  readonly traces: Traces;
  readonly checks: ReadinessChecks;
  readonly originOf: OriginOf;
  readonly privacyContact: string | undefined;
  readonly areCodesLimitedByAddress: boolean;
}

/** Registers the public routes, by resource. */
export async function publicRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { catalog, guesses, statistics, recoveryCodes: codes, attemptLimiters, fetchPicture } = options.clients;
  getDaily(app, catalog);
  getDailyDates(app, catalog);
  getRandom(app, catalog, statistics);
  getRandomId(app, catalog, statistics);
  getSuggested(app, catalog, statistics);
  getGame(app, catalog);

  postGuess(app, guesses, options.traces, options.originOf);
  getGuesses(app, guesses);

  getClientStats(app, statistics, catalog);
  liveClientStats(app, statistics, catalog);

  const { redeem, createCode, codeKibibytes } = attemptLimiters;
  const codeLimits = { redeem, ...(options.areCodesLimitedByAddress && { createCode, codeKibibytes }) };
  recoveryCodes(app, codes, createPlayRecovery(guesses, catalog), codeLimits);

  getPicture(app, fetchPicture);
  getHealth(app, options.checks);
  getPrivacyContact(app, options.privacyContact);
}
