import { CACHE_POLICIES, type CachePolicy, type CachePolicyName } from '@imguessr/contracts';
import type { FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { entityTagOf, isNotModified } from '../core/entity-tag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    caching?: CachePolicyName;
  }
  interface FastifyInstance {
    /** By method and path (`GET /api/games/{id}`). HEAD is the same as GET. */
    cachingOfRoutes: ReadonlyMap<string, CachePolicyName>;
  }
}

/** For routes that are not endpoints of the contracts; the first match applies. */
const OTHER_ROUTES: readonly (readonly [path: RegExp, policy: CachePolicyName])[] = [
  [/^\/api\/(docs|openapi\.json$)/, 'revalidated'],
  [/^\/(credits(\/before\/:date)?|licences|site\.webmanifest|feed\.xml|embed\/\*)?$/, 'page'],
  [/\/preview\.jpg$/, 'page'],
  [/^\/(index\.html|preview\/:token)$/, 'unstored'],
  [/^\/(pictures|logo|r\/:token)\/:file$/, 'immutable'],
  [/^\/r\/:token$/, 'revalidated'],
  [/^\/(remotes\/\w+\/)?\*$/, 'immutable'],
];

/**
 * Responses are `no-store` unless the policy allows more, errors included, and always if they set a
 * cookie. A route
 * without a policy throws. Routes of files and pictures set the headers themselves, because they
 * depend on the file.
 */
export const responseCaching = fp(
  async (app) => {
    const policies = new Map<string, CachePolicyName>();
    app.decorate('cachingOfRoutes', policies);
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', CACHE_POLICIES.unstored.ok);
      done();
    });
    app.addHook('onRoute', (route) => {
      const name =
        route.config?.caching ?? OTHER_ROUTES.find(([path]) => path.test(route.url))?.[1];
      if (!name) throw new Error(`${route.method} ${route.url} has no cache policy.`);
      for (const method of [route.method].flat()) {
        if (method !== 'HEAD')
          policies.set(`${method} ${route.url.replace(/:(\w+)/g, '{$1}')}`, name);
      }
      if (name === 'unstored' || name === 'immutable') return;
      addFirst(
        route,
        name === 'snapshot'
          ? unlessPersonal(apply(CACHE_POLICIES[name]))
          : apply(CACHE_POLICIES[name]),
      );
    });
  },
  { name: 'response-caching' },
);

/** Before the other hooks: that of a HEAD route removes the body. */
function addFirst(route: RouteOptions, hook: onSendHookHandler): void {
  route.onSend = [hook, ...[route.onSend ?? []].flat()];
}

/** With a session, the response includes the play that was just finished. */
const unlessPersonal = (hook: onSendHookHandler): onSendHookHandler =>
  function (request, reply, payload, done) {
    if ((request.query as { sessionId?: string }).sessionId === undefined)
      hook.call(this, request, reply, payload, done);
    else done();
  };

const apply =
  (policy: CachePolicy): onSendHookHandler =>
  (request, reply, payload, done) => {
    if (reply.hasHeader('set-cookie')) return done();
    if (reply.statusCode === 404 && policy.missing) reply.header('cache-control', policy.missing);
    if (reply.statusCode !== 200) return done();
    reply.header('cache-control', policy.ok);
    const isTagged = policy.maxAgeS > 0 || policy.hasWeakTag === true;
    const isUnchanged =
      isTagged && typeof payload === 'string' && revalidate(request, reply, payload, policy);
    // the body of a HEAD response is removed by a later hook, which needs its length
    done(null, isUnchanged && request.method !== 'HEAD' ? null : payload);
  };

/** Returns whether the client has the same body. */
function revalidate(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  { hasWeakTag }: CachePolicy,
): boolean {
  const tag = entityTagOf(body);
  reply.header('etag', hasWeakTag ? `W/${tag}` : tag);
  if (!isNotModified(request.headers['if-none-match'], tag)) return false;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return true;
}
