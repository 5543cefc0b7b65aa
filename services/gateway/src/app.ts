import { compile } from '@fastify/proxy-addr';
import type { CallCatalog } from '@imguessr/messaging';
import type { Logger, ReadinessChecks, Registry, Traces } from '@imguessr/service-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Guesses } from './clients/guesses.client.ts';
import type { FetchPicture } from './clients/pictures.client.ts';
import type { PlayEvents } from './clients/play-events.client.ts';
import type { RecoveryCodes } from './clients/recovery-codes.client.ts';
import type { Sessions } from './clients/sessions.client.ts';
import type { Statistics } from './clients/statistics.client.ts';
import type { HearChanges } from './clients/statistics-changes.client.ts';
import type { TryLimits } from './clients/try-limit.client.ts';
import type { UploadPicture } from './clients/uploads.client.ts';
import type { Config } from './config.ts';
import { limitConnections, serverTimeouts } from './core/connection-limits.ts';
import { createOrigins } from './core/play-origin.ts';
import { serializeRequest } from './core/request.serializer.ts';
import { openLiveStreams } from './live/live-streams.ts';
import { openAdminDoor } from './plugins/admin-session.ts';
import { serveDocs } from './plugins/docs.ts';
import { errorBody, handleErrors } from './plugins/errors.ts';
import { takeJson } from './plugins/json-body.ts';
import { observeRequests } from './plugins/metrics.ts';
import { limitRates } from './plugins/rate-limit.ts';
import { requestIds } from './plugins/request-id.ts';
import { sendSecurityHeaders } from './plugins/security-headers.ts';
import { adminGames } from './routes/admin/games.ts';
import { adminImages } from './routes/admin/images.ts';
import { adminInsight } from './routes/admin/insight.ts';
import { adminPlanning } from './routes/admin/planning.ts';
import { adminSession } from './routes/admin/session.ts';
import { getDaily } from './routes/games/get-daily.ts';
import { getDailyDates } from './routes/games/get-daily-dates.ts';
import { getGame } from './routes/games/get-game.ts';
import { getRandom } from './routes/games/get-random.ts';
import { getRandomId } from './routes/games/get-random-id.ts';
import { getSuggested } from './routes/games/get-suggested.ts';
import { getGuesses } from './routes/guesses/get-guesses.ts';
import { postGuess } from './routes/guesses/post-guess.ts';
import { getHealth } from './routes/operations/get-health.ts';
import { getPrivacyContact } from './routes/operations/get-privacy-contact.ts';
import { servePages } from './routes/pages/get-page.ts';
import { getPicture } from './routes/pages/get-picture.ts';
import { localFrontends } from './routes/pages/local-frontends.ts';
import { proxiedFrontends } from './routes/pages/proxied-frontends.ts';
import { playsRebuilder } from './routes/recovery/rebuild-plays.ts';
import { recoveryCodes } from './routes/recovery/recovery-codes.ts';
import { getClientStats } from './routes/statistics/get-client-stats.ts';
import { getStats } from './routes/statistics/get-stats.ts';
import { liveClientStats, liveGameStats } from './routes/statistics/live-stats.ts';

const VERSION = '0.1.0';
// As long as an address can be: what is wrong with a part of it is then said by its own check, as a 400.
const LONGEST_PARAM = 16_384;

/** Everything the gateway talks to. */
export interface Clients {
  readonly catalog: CallCatalog;
  readonly guesses: Guesses;
  readonly statistics: Statistics;
  readonly statisticsChanges: HearChanges;
  readonly fetchPicture: FetchPicture;
  readonly uploadPicture: UploadPicture;
  readonly playEvents: PlayEvents;
  readonly sessions: Sessions;
  readonly recoveryCodes: RecoveryCodes;
  readonly tryLimits: TryLimits;
}

/** The gateway as a list: what every request passes, then what is served. */
export async function createApp(
  config: Config,
  clients: Clients,
  ops: { logger: Logger; metrics: Registry; traces: Traces; checks: ReadinessChecks },
): Promise<FastifyInstance> {
  const isTrusted = config.TRUSTED_PROXIES ? compile(config.TRUSTED_PROXIES.split(',')) : undefined;
  const app = Fastify({
    loggerInstance: ops.logger.child({}, { serializers: { req: serializeRequest } }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for every request costs more than the guess; lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: isTrusted ?? false,
    ...serverTimeouts(),
    forceCloseConnections: 'idle',
    // What still comes on an open connection while it closes is answered like any other call.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAM, ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply.code(status).send(errorBody(status, 'The address cannot be read.'));
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  sendSecurityHeaders(app);
  const isTrustedProxy = (address: string) => isTrusted?.(address, 0) === true;
  const connectionLimits = { address: config.CONNECTION_LIMIT_ADDRESS, all: config.CONNECTION_LIMIT_ALL };
  limitConnections(app.server, connectionLimits, isTrustedProxy, ops.metrics);
  takeJson(app);
  handleErrors(app);
  observeRequests(app, ops.metrics);
  const limitGuesses = await limitRates(app, config);

  const { catalog, guesses, statistics } = clients;
  getDaily(app, catalog);
  getDailyDates(app, catalog);
  getRandom(app, catalog, statistics);
  getRandomId(app, catalog, statistics);
  getSuggested(app, catalog, statistics);
  getGame(app, catalog);
  postGuess(app, guesses, ops.traces, limitGuesses, createOrigins(config.SESSION_SECRET, isTrustedProxy));
  getGuesses(app, guesses);
  const { redeem, makeCode, codeKibibytes } = clients.tryLimits;
  const codeLimits = { redeem, ...(config.RATE_LIMIT_ADDRESS > 0 && { makeCode, codeKibibytes }) };
  recoveryCodes(app, clients.recoveryCodes, playsRebuilder(guesses, catalog), codeLimits);
  getClientStats(app, statistics, catalog);
  const liveLimits = { address: config.LIVE_LIMIT_ADDRESS, all: config.LIVE_LIMIT_ALL };
  const live = openLiveStreams(app, clients.statisticsChanges, liveLimits, ops.metrics);
  liveClientStats(app, live, statistics, catalog);
  // A scope of their own for what looks at the session cookie: a guess is not to pay for it.
  await app.register(async (known) => {
    const door = await openAdminDoor(known, clients.sessions, config.SESSION_SECRET);
    getStats(known, statistics, catalog, door);
    liveGameStats(known, live, statistics, catalog, door);
    adminSession(known, door, clients.tryLimits.login, config.ADMIN_PASSWORD);
    adminGames(known, door, catalog);
    adminImages(known, door, catalog, clients.uploadPicture);
    adminInsight(known, door, catalog, statistics, clients.playEvents);
    adminPlanning(known, door, catalog);
  });
  getHealth(app, ops.checks);
  getPrivacyContact(app, config.PRIVACY_CONTACT);
  getPicture(app, clients.fetchPicture);
  await serveDocs(app, VERSION);
  await servePages(
    app,
    config.FRONTEND_URLS ? proxiedFrontends(config.FRONTEND_URLS) : localFrontends(config.WEB_ROOT),
  );
  return app;
}
