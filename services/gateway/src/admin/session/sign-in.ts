import { adminEndpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AttemptLimiter } from '../../clients/buckets/attempt-limiters.client.ts';
import { SESSION_MS } from '../../clients/buckets/sessions.client.ts';
import { createMakerSessions, sessionOf } from '../../clients/catalog/makers.client.ts';
import type { Provider } from '../../clients/provider/provider.client.ts';
import { signInFailure } from '../../clients/provider/sign-in-failure.ts';
import type { HashAddress } from '../../core/addresses/address-hash.ts';
import { addressOf } from '../../core/addresses/client-address.ts';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError } from '../../core/errors.ts';
import { type GroupRoles, roleOfGroups } from '../../core/makers/group-roles.ts';
import { rejectCrossSite } from '../../core/site.ts';
import type { PicturePass } from '../../core/tokens/picture-pass.ts';
import { NO_ROLE } from '../../plugins/admin-guard.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { rejectTooMany } from './reject-too-many.ts';
import { statusOf } from './session.ts';

interface Options {
  readonly catalog: CatalogClient;
  readonly provider: Provider | undefined;
  readonly groupRoles: GroupRoles | undefined;
  readonly limiter: AttemptLimiter;
  readonly picturePass: PicturePass;
  readonly hashAddress: HashAddress;
}

const NO_PROVIDER = new RequestError({
  code: 'NOT_FOUND',
  message: 'This site has no OpenID provider.',
});
const NOT_BEGUN = new RequestError({
  code: 'UNAUTHORIZED',
  message:
    'This sign-in was not begun in this browser, or more than ten minutes ago. Please begin again.',
});

/**
 * The page to which the provider sends the browser back; it hands its address to `finishSignIn`.
 */
const RETURN_PATH = '/admin/sign-in';

/**
 * Registers the login by the OpenID provider of the site. Nothing is kept in the process: any
 * gateway can finish what another began.
 */
export function registerSignInRoutes(app: FastifyInstance, options: Options): void {
  const { catalog, provider, groupRoles, limiter, picturePass, hashAddress } = options;
  const makers = createMakerSessions(catalog);
  const pendingSignIns = createPendingSignIns();
  const fieldsOf = (request: FastifyRequest) => ({
    requestId: request.id,
    addressHash: hashAddress(request),
  });

  /** What the provider has sent is not logged: it contains names. */
  const orFailure = async <T>(request: FastifyRequest, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const { failure, reason } = signInFailure(error, provider?.name ?? '');
      app.log.warn({ ...fieldsOf(request), reason }, 'sign-in by the provider failed');
      throw new RequestError(failure);
    }
  };

  defineRoute(
    app,
    adminEndpoints.beginSignIn,
    async ({ request }, reply) => {
      if (!provider) throw NO_PROVIDER;
      const { site } = app;
      const origin = site.originOf(request);
      if (!origin) {
        const message = `Please log in at ${site.origin}: the provider knows no other address.`;
        throw new RequestError({ code: 'CROSS_SITE_REQUEST_FORBIDDEN', message });
      }
      const { url, pending } = await orFailure(request, provider.begin(origin + RETURN_PATH));
      pendingSignIns.keep(reply, pending);
      return { url };
    },
    { onRequest: [rejectCrossSite] },
  );

  defineRoute(
    app,
    adminEndpoints.finishSignIn,
    async ({ body, request, requestId }, reply) => {
      if (!provider || !groupRoles) throw NO_PROVIDER;
      await rejectTooMany(limiter, request, reply);
      const pending = pendingSignIns.take(request, reply);
      if (!pending) throw NOT_BEGUN;
      const { groups, ...account } = await orFailure(
        request,
        provider.finish(body.answer, pending),
      );
      const role = roleOfGroups(groups, groupRoles);
      const { maker, key } = await makers.admit({ ...account, role }, Date.now() + SESSION_MS, {
        requestId,
      });
      const session = sessionOf(maker);
      if (!session) {
        app.log.warn(fieldsOf(request), 'sign-in by the provider rejected: no group with a role');
        throw NO_ROLE;
      }
      await limiter.refund(addressOf(request));
      app.adminGuard.setCookie(reply, key);
      picturePass.giveForAll(reply);
      app.log.info(
        { ...fieldsOf(request), admin: session.name },
        'administrator logged in by the provider',
      );
      return statusOf(session);
    },
    { onRequest: [rejectCrossSite] },
  );
}
