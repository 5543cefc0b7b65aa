import fastifyCookie from '@fastify/cookie';
import { ADMIN_COOKIE } from '@imguessr/contracts/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AdminSession, SESSION_MS, type Sessions } from '../clients/sessions.client.ts';
import { RequestError } from '../core/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in; set by `AdminGuard.require`. */
    admin: AdminSession | null;
  }
  interface FastifyInstance {
    adminGuard: AdminGuard;
  }
}

/** Who is logged in, by the session cookie. */
export interface AdminGuard {
  /** A hook that rejects a request without a session, before its body is read. */
  readonly require: (request: FastifyRequest) => Promise<void>;
  find(request: FastifyRequest): Promise<AdminSession | undefined>;
  open(reply: FastifyReply): Promise<void>;
  shut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const LOG_IN: RequestError = new RequestError({ code: 'UNAUTHORIZED', message: 'Please log in as an administrator.' });
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Logins cannot be looked up just now. Please try again.',
});
const COOKIE = { httpOnly: true, sameSite: 'strict', secure: 'auto', path: '/api' } as const;

/** Decorates the app with the guard; `secret` signs the cookie. */
export const adminGuard = fp<{ readonly sessions: Sessions; readonly secret: string }>(
  async (app, { sessions, secret }) => {
    await app.register(fastifyCookie, { secret });
    app.decorateRequest('admin', null);
    app.decorate('adminGuard', createAdminGuard(app, sessions));
  },
  { name: 'admin-guard', dependencies: ['error-handler'] },
);

function createAdminGuard(app: FastifyInstance, sessions: Sessions): AdminGuard {
  const answered = <T>(asking: Promise<T>) =>
    asking.catch((error: unknown): never => {
      app.log.warn({ err: error }, 'store of sessions unavailable');
      throw UNAVAILABLE;
    });
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const cookie = request.cookies[ADMIN_COOKIE];
    const { valid, value } = cookie === undefined ? { valid: false, value: null } : request.unsignCookie(cookie);
    return valid && value !== null ? value : undefined;
  };
  const find = async (request: FastifyRequest) => {
    const token = tokenOf(request);
    return token === undefined ? undefined : answered(sessions.find(token));
  };

  return {
    find,
    require: async (request) => {
      const admin = await find(request);
      if (!admin) throw LOG_IN;
      request.admin = admin;
    },
    open: async (reply) => {
      const token = await answered(sessions.begin());
      reply.setCookie(ADMIN_COOKIE, token, { ...COOKIE, signed: true, maxAge: SESSION_MS / 1_000 });
    },
    shut: async (request, reply) => {
      const token = tokenOf(request);
      if (token !== undefined) await answered(sessions.end(token));
      reply.clearCookie(ADMIN_COOKIE, COOKIE);
    },
  };
}
