import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PendingSignIn } from '../../clients/provider/provider.client.ts';

const NAME = 'imguessr_sign_in';
const COOKIE = {
  httpOnly: true,
  sameSite: 'strict',
  secure: 'auto',
  path: '/api/admin/sign-in',
} as const;
const LIFETIME_MS = 10 * 60_000;

const stored = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  expiresAtMs: z.number(),
});

/**
 * Keeps what a sign-in has begun with in a signed cookie, so that only the same browser can finish
 * it, at any gateway.
 */
export function createPendingSignIns() {
  return {
    keep: (reply: FastifyReply, pending: PendingSignIn) => {
      const value = JSON.stringify({ ...pending, expiresAtMs: Date.now() + LIFETIME_MS });
      reply.setCookie(NAME, value, { ...COOKIE, signed: true, maxAge: LIFETIME_MS / 1_000 });
    },
    /** Undefined if nothing was begun, or too long ago. It is used once. */
    take: (request: FastifyRequest, reply: FastifyReply): PendingSignIn | undefined => {
      reply.clearCookie(NAME, COOKIE);
      const cookie = request.cookies[NAME];
      const { valid, value } =
        cookie === undefined ? { valid: false, value: null } : request.unsignCookie(cookie);
      if (!valid || value === null) return undefined;
      const { expiresAtMs, ...pending } = stored.parse(JSON.parse(value));
      return Date.now() < expiresAtMs ? pending : undefined;
    },
  };
}
