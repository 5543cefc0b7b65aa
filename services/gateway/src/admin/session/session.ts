import { createHash, timingSafeEqual } from 'node:crypto';
import { adminEndpoints } from '@imguessr/contracts';
import { drainRequestBody } from '@imguessr/service-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AdminSession } from '../../clients/buckets/sessions.client.ts';
import type { Context } from '../../context/context.ts';
import type { HashAddress } from '../../core/addresses/address-hash.ts';
import { addressOf } from '../../core/addresses/client-address.ts';
import { defineAdminRoute } from '../../core/define-admin-route.ts';
import { defineRoute } from '../../core/define-route.ts';
import { failureOf, RequestError } from '../../core/errors.ts';
import { rejectCrossSite } from '../../core/site.ts';
import { NO_ROLE } from '../../plugins/admin-guard.ts';

export interface SessionContext extends Context {
  readonly password: string;
  /** Logged in place of the address. */
  readonly hashAddress: HashAddress;
}

/** Says neither whether the name exists nor whether it has a password. */
const WRONG_LOGIN = 'Wrong name or password.';

/** A locked-out address is logged once in this time, whatever it sends. */
const LOCK_OUT_LOG_MS = 60_000;

export function registerSessionRoutes(
  app: FastifyInstance,
  { clients, password, picturePass, hashAddress }: SessionContext,
): void {
  const { catalog } = clients;
  const limiter = clients.attemptLimiters.login;
  const guard = app.adminGuard;
  const lockedOut = new LRUCache<string, true>({ max: 10_000, ttl: LOCK_OUT_LOG_MS });
  const fieldsOf = (request: FastifyRequest, admin = request.admin?.name) => ({
    requestId: request.id,
    addressHash: hashAddress(request),
    admin,
  });

  defineRoute(app, adminEndpoints.adminCheck, async ({ request, requestId }, reply) => {
    const admin = await guard.find(request);
    if (admin) {
      picturePass.giveForAll(reply);
      return statusOf(admin);
    }
    const hasEditors = await catalog('hasEditors', {}, { requestId });
    // With the owner's password one can log in while the catalog is unavailable.
    return {
      isAdmin: false,
      ...(guard.isUnknownToProxy(request) && { problem: NO_ROLE.message }),
      ...(hasEditors.ok && hasEditors.value === true && { hasEditors: true }),
    };
  });

  defineRoute(
    app,
    adminEndpoints.login,
    async ({ body, request }, reply) => {
      const wait = await limiter.consume(addressOf(request));
      if (wait !== undefined) {
        const fields = fieldsOf(request);
        if (!lockedOut.has(fields.addressHash)) {
          lockedOut.set(fields.addressHash, true);
          app.log.warn(fields, 'login rejected: too many wrong passwords');
        }
        reply.header('retry-after', String(wait));
        const message = `Too many wrong passwords. Please try again in ${wait} seconds.`;
        throw new RequestError({ code: 'TOO_MANY_REQUESTS', message });
      }
      const name = body.name?.trim();
      const isOwner = !name && isEqual(body.password, password);
      const admin = name
        ? await guard.logInEditor({ name, password: body.password }, request, reply)
        : isOwner && (await guard.logIn(reply));
      if (!admin) {
        app.log.warn(fieldsOf(request), 'login failed: wrong password');
        throw new RequestError({
          code: 'UNAUTHORIZED',
          message: name ? WRONG_LOGIN : 'Wrong password.',
        });
      }
      await limiter.refund(addressOf(request));
      picturePass.giveForAll(reply);
      app.log.info(fieldsOf(request, admin.name), 'administrator logged in');
      return statusOf(admin);
    },
    { onRequest: [rejectCrossSite, rejectForeignHost], errorHandler: replyInPlainText },
  );

  defineAdminRoute(app, adminEndpoints.logout, async ({ request }, reply) => {
    await guard.logOut(request, reply);
    app.log.info(fieldsOf(request), 'administrator logged out');
    return { isAdmin: false };
  });

  defineAdminRoute(app, adminEndpoints.logoutEverywhere, async ({ request }, reply) => {
    await guard.logOutEverywhere(request, reply);
    app.log.info(fieldsOf(request), 'administrator logged out everywhere');
    return { isAdmin: false };
  });
}

/** A session of the owner's password has neither a name nor a role, as before there were editors. */
function statusOf({ editor, role }: AdminSession) {
  return { isAdmin: true, ...(editor && { role, name: editor.name }) };
}

/** No session would be accepted at a host name that is not configured. */
async function rejectForeignHost(request: FastifyRequest): Promise<void> {
  const { site } = request.server;
  if (site.isHost(request)) return;
  const message = `Please log in at ${site.origin}. This address is not in PUBLIC_ORIGIN.`;
  throw new RequestError({ code: 'CROSS_SITE_REQUEST_FORBIDDEN', message });
}

/** The page displays the body of a failed login unchanged. */
async function replyInPlainText(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, message } = failureOf(error, request, reply);
  if (status === 413) await drainRequestBody(request.raw);
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}

/** However the letters are composed: keyboards write `ä` as one character or as two. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.normalize()).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
