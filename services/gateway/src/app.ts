import type { Logger, ReadinessChecks, Registry, Traces } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import { adminRoutes } from './admin/admin.routes.ts';
import { createEditorSessions } from './clients/catalog/editors.client.ts';
import type { Clients } from './clients/clients.ts';
import type { Config } from './config.ts';
import { createComingGames, withoutComing } from './context/coming-games.ts';
import type { Context } from './context/context.ts';
import { createDayNumbers } from './context/day-numbers.ts';
import { createPlayRecovery } from './context/recover-plays.ts';
import { createBrandingReader } from './context/site-branding.reader.ts';
import { createAddressHasher } from './core/addresses/address-hash.ts';
import { trustedProxies } from './core/addresses/trusted-proxies.ts';
import { createProxyAccounts } from './core/editors/proxy-account.ts';
import { createServer } from './core/server.ts';
import { createSite } from './core/site.ts';
import { createPicturePass } from './core/tokens/picture-pass.ts';
import { createPreviewTokens } from './core/tokens/preview-tokens.ts';
import { createShareTokens } from './core/tokens/share-tokens.ts';
import { adminCompression } from './plugins/admin-compression.ts';
import { adminGuard } from './plugins/admin-guard.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { connectionLimits } from './plugins/connection-limits.ts';
import { errorHandler } from './plugins/error-handler.ts';
import { jsonParser } from './plugins/json-parser.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { requestMetrics } from './plugins/request-metrics.ts';
import { responseCaching } from './plugins/response-caching.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { creditsPages } from './public/credits/credits-page.routes.ts';
import { pages } from './public/pages/pages.routes.ts';
import { publicRoutes } from './public/public.routes.ts';
import { sharedPages } from './public/sharing/shared-pages.routes.ts';

export interface Operations {
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly traces: Traces;
  readonly checks: ReadinessChecks;
}

/**
 * Returns the gateway, ready to listen: first the plugins that every request passes through in this
 * order, then the routes.
 */
export async function createApp(
  config: Config,
  allClients: Clients,
  ops: Operations,
): Promise<FastifyInstance> {
  const isTrustedProxy = trustedProxies(config.TRUSTED_PROXIES);
  const { metrics: registry } = ops;
  const context = createContext(config, allClients, ops);
  const { clients } = context;
  const embedOrigins = config.EMBED_ORIGINS ?? [];
  const app = createServer(ops.logger, isTrustedProxy);
  app.decorate('site', createSite(config.PUBLIC_ORIGIN ?? []));

  await app.register(securityHeaders);
  await app.register(responseCaching);
  await app.register(connectionLimits, {
    address: config.MAX_CONNECTIONS_PER_ADDRESS,
    all: config.MAX_CONNECTIONS,
    isTrustedProxy,
    registry,
  });
  await app.register(jsonParser);
  await app.register(errorHandler);
  await app.register(requestMetrics, { registry });
  await app.register(rateLimits, {
    address: config.RATE_LIMIT_ADDRESS,
    newSessions: config.RATE_LIMIT_NEW_SESSIONS,
    session: config.RATE_LIMIT_SESSION,
  });

  await app.register(publicRoutes, context);
  // Routes that read the session cookie have a scope of their own, so that guesses do not pay for
  // parsing it.
  await app.register(async (scope) => {
    await scope.register(adminGuard, {
      sessions: clients.sessions,
      editors: createEditorSessions(clients.catalog),
      proxyAccountOf: createProxyAccounts({
        userHeader: config.AUTH_PROXY_USER_HEADER,
        groupsHeader: config.AUTH_PROXY_GROUPS_HEADER,
        roles: config.GROUP_ROLES,
        isTrustedProxy,
      }),
      secret: config.SESSION_SECRET,
    });
    await scope.register(adminCompression);
    await scope.register(adminRoutes, {
      ...context,
      password: config.ADMIN_PASSWORD,
      hashAddress: createAddressHasher(config.SESSION_SECRET, 'admin-login'),
      hosting: config.HOSTING,
      publicOrigins: config.PUBLIC_ORIGIN ?? [],
      embedOrigins,
      isTrustedProxy,
    });
  });
  await app.register(apiDocs, { version: packageJson.version });
  await app.register(pages, {
    ...context,
    frontendUrls: config.FRONTEND_URLS,
    webRoot: config.WEB_ROOT,
    embedOrigins,
  });
  await app.register(creditsPages, context);
  await app.register(sharedPages, context);
  return app;
}

function createContext(
  config: Config,
  allClients: Clients,
  { traces, checks }: Operations,
): Context {
  const coming = createComingGames(allClients.catalog);
  const clients = { ...allClients, statistics: withoutComing(allClients.statistics, coming) };
  const { SESSION_SECRET, PREVIOUS_SESSION_SECRET } = config;
  const previewTokens = createPreviewTokens(SESSION_SECRET);
  return {
    clients,
    traces,
    checks,
    previewTokens,
    shareTokens: createShareTokens([
      SESSION_SECRET,
      ...(PREVIOUS_SESSION_SECRET ? [PREVIOUS_SESSION_SECRET] : []),
    ]),
    picturePass: createPicturePass(previewTokens),
    coming,
    numberOfDay: createDayNumbers(clients.catalog),
    recoverPlays: createPlayRecovery(clients),
    readBranding: createBrandingReader(clients.catalog),
    privacyContact: config.PRIVACY_CONTACT,
    areAddressesLimited: config.RATE_LIMIT_ADDRESS > 0,
  };
}
