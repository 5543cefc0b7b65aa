import { createHash, timingSafeEqual } from 'node:crypto';
import { adminEndpoints } from '@imguessr/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TryLimit } from '../../clients/try-limit.client.ts';
import { addressOf } from '../../core/client-address.ts';
import type { AdminDoor } from '../../plugins/admin-session.ts';
import { serve } from '../../plugins/endpoint.ts';
import { CallFailed, failureOf } from '../../plugins/errors.ts';
import { passOver } from '../../plugins/pass-over.ts';
import { refuseOtherSites } from '../../plugins/same-site.ts';
import { serveAdmin } from './admin-call.ts';

/** Who is logged in, logging in, logging out. */
export function adminSession(app: FastifyInstance, door: AdminDoor, limit: TryLimit, password: string): void {
  serve(app, adminEndpoints.adminCheck, async ({ request }) => ({ isAdmin: (await door.find(request)) !== undefined }));

  serve(
    app,
    adminEndpoints.login,
    async ({ body, request }, reply) => {
      const wait = await limit.begin(addressOf(request));
      if (wait !== undefined) {
        reply.header('retry-after', String(wait));
        const message = `Too many wrong passwords. Please try again in ${wait} seconds.`;
        throw new CallFailed({ code: 'TOO_MANY_REQUESTS', message });
      }
      if (!isEqual(body.password, password)) {
        throw new CallFailed({ code: 'UNAUTHORIZED', message: 'Wrong password.' });
      }
      await limit.forgive(addressOf(request));
      await door.open(reply);
      return { isAdmin: true };
    },
    { onRequest: [refuseOtherSites], errorHandler: answerInPlainText },
  );

  serveAdmin(app, door, adminEndpoints.logout, async ({ request }, reply) => {
    await door.shut(request, reply);
    return { isAdmin: false };
  });
}

/** The page shows the body of a failed login as it is. */
async function answerInPlainText(error: FastifyError | CallFailed, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = failureOf(error, request, reply);
  if (status === 413) await passOver(request.raw);
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}

/** Takes as long whatever the two have in common. */
function isEqual(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
