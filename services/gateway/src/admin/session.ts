import { createHash, timingSafeEqual } from 'node:crypto';
import { adminEndpoints } from '@imguessr/contracts';
import { drainRequestBody } from '@imguessr/service-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TryLimit } from '../clients/try-limit.client.ts';
import { addressOf } from '../core/client-address.ts';
import { defineRoute } from '../core/define-route.ts';
import { failureOf, RequestError } from '../core/errors.ts';
import { rejectCrossSite } from '../core/same-site.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';
import { defineAdminRoute } from './admin-call.ts';

/** Who is logged in, logging in, logging out. */
export function adminSession(app: FastifyInstance, guard: AdminGuard, limit: TryLimit, password: string): void {
  defineRoute(app, adminEndpoints.adminCheck, async ({ request }) => ({
    isAdmin: (await guard.find(request)) !== undefined,
  }));

  defineRoute(
    app,
    adminEndpoints.login,
    async ({ body, request }, reply) => {
      const wait = await limit.begin(addressOf(request));
      if (wait !== undefined) {
        reply.header('retry-after', String(wait));
        const message = `Too many wrong passwords. Please try again in ${wait} seconds.`;
        throw new RequestError({ code: 'TOO_MANY_REQUESTS', message });
      }
      if (!isEqual(body.password, password)) {
        throw new RequestError({ code: 'UNAUTHORIZED', message: 'Wrong password.' });
      }
      await limit.forgive(addressOf(request));
      await guard.open(reply);
      return { isAdmin: true };
    },
    { onRequest: [rejectCrossSite], errorHandler: answerInPlainText },
  );

  defineAdminRoute(app, guard, adminEndpoints.logout, async ({ request }, reply) => {
    await guard.shut(request, reply);
    return { isAdmin: false };
  });
}

/** The page shows the body of a failed login as it is. */
async function answerInPlainText(error: FastifyError | RequestError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = failureOf(error, request, reply);
  if (status === 413) await drainRequestBody(request.raw);
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}

/** Takes as long whatever the two have in common. */
function isEqual(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
