import { adminEndpoints } from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AttemptLimiter } from '../../clients/buckets/attempt-limiters.client.ts';
import { SESSION_MS } from '../../clients/buckets/sessions.client.ts';
import type { Context } from '../../context/context.ts';
import { addressOf } from '../../core/addresses/client-address.ts';
import { defineRoute } from '../../core/define-route.ts';
import { createEditorKey, digestOf } from '../../core/editors/editor-keys.ts';
import { hashPassword } from '../../core/editors/password-hash.ts';
import { RequestError, unwrap } from '../../core/errors.ts';
import { rejectCrossSite } from '../../core/site.ts';

const NO_INVITATION =
  'This link has been used or has expired. Ask an owner of this site for a new one.';

/** Counts with wrong passwords: each request makes the server hash one. */
export function registerAcceptRoute(app: FastifyInstance, { clients, picturePass }: Context): void {
  const { catalog } = clients;
  const limiter = clients.attemptLimiters.login;
  defineRoute(
    app,
    adminEndpoints.acceptInvitation,
    async ({ body, request, requestId }, reply) => {
      await rejectTooMany(limiter, request, reply);
      const key = createEditorKey();
      const { editor } = unwrap(
        await catalog(
          'acceptInvitation',
          {
            digest: digestOf(body.key),
            passwordHash: await hashPassword(body.password),
            session: { digest: digestOf(key), expiresAtMs: Date.now() + SESSION_MS },
          },
          { requestId },
        ),
      );
      if (!editor) throw new RequestError({ code: 'UNAUTHORIZED', message: NO_INVITATION });
      await limiter.refund(addressOf(request));
      app.adminGuard.setCookie(reply, key);
      picturePass.giveForAll(reply);
      return editor;
    },
    { onRequest: [rejectCrossSite] },
  );
}

/**
 * Counts an attempt to log in without a password. Rejects with RequestError when there were too
 * many from the address.
 */
async function rejectTooMany(
  limiter: AttemptLimiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const wait = await limiter.consume(addressOf(request));
  if (wait === undefined) return;
  reply.header('retry-after', String(wait));
  const message = `Too many attempts. Please try again in ${wait} seconds.`;
  throw new RequestError({ code: 'TOO_MANY_REQUESTS', message });
}
