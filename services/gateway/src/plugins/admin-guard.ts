import fastifyCookie from '@fastify/cookie';
import { type Action, mayDo, type Role, whoMay, withArticle } from '@imguessr/contracts';
import { ADMIN_COOKIE } from '@imguessr/contracts/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AdminSession, SESSION_MS, type SessionStore } from '../clients/buckets/sessions.client.ts';
import { RequestError } from '../core/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `AdminGuard.requireFor`. */
    admin: AdminSession | null;
  }
  interface FastifyInstance {
    adminGuard: AdminGuard;
  }
}

export interface AdminGuard {
  /** Returns a hook that rejects a request without a session, or of a role that may not do this, before its body is read. */
  requireFor(action: Action): (request: FastifyRequest) => Promise<void>;
  /** Undefined if there is no session, or the request was sent to a foreign host name. */
  find(request: FastifyRequest): Promise<AdminSession | undefined>;
  logIn(reply: FastifyReply): Promise<AdminSession>;
  logOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  logOutEverywhere(reply: FastifyReply): Promise<void>;
}

const NOT_LOGGED_IN: RequestError = new RequestError({
  code: 'UNAUTHORIZED',
  message: 'Please log in as an administrator.',
});
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Login is temporarily unavailable. Please try again.',
});
const forbidden = (role: Role, action: Action) =>
  new RequestError({
    code: 'FORBIDDEN',
    message: `This needs ${whoMay(action)}; you are signed in as ${withArticle(role)}.`,
  });
const COOKIE = { httpOnly: true, sameSite: 'strict', secure: 'auto', path: '/api' } as const;

/** `secret` signs the cookie. */
export const adminGuard = fp<{ readonly sessions: SessionStore; readonly secret: string }>(
  async (app, { sessions, secret }) => {
    await app.register(fastifyCookie, { secret });
    app.decorateRequest('admin', null);
    app.decorate('adminGuard', createAdminGuard(app, sessions));
  },
  { name: 'admin-guard', dependencies: ['error-handler'] },
);

function createAdminGuard(app: FastifyInstance, sessions: SessionStore): AdminGuard {
  const orUnavailable = <T>(operation: Promise<T>) =>
    operation.catch((error: unknown): never => {
      app.log.warn({ err: error }, 'session store unavailable');
      throw UNAVAILABLE;
    });
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const cookie = request.cookies[ADMIN_COOKIE];
    const { valid, value } = cookie === undefined ? { valid: false, value: null } : request.unsignCookie(cookie);
    return valid && value !== null ? value : undefined;
  };
  const find = async (request: FastifyRequest) => {
    const token = request.server.site.isHost(request) ? tokenOf(request) : undefined;
    return token === undefined ? undefined : orUnavailable(sessions.find(token));
  };

  return {
    find,
    requireFor: (action) => async (request) => {
      const admin = await find(request);
      if (!admin) throw NOT_LOGGED_IN;
      if (!mayDo(admin.role, action)) throw forbidden(admin.role, action);
      request.admin = admin;
    },
    logIn: async (reply) => {
      const { token, ...session } = await orUnavailable(sessions.create());
      reply.setCookie(ADMIN_COOKIE, token, { ...COOKIE, signed: true, maxAge: SESSION_MS / 1_000 });
      return session;
    },
    logOut: async (request, reply) => {
      const token = tokenOf(request);
      if (token !== undefined) await orUnavailable(sessions.delete(token));
      reply.clearCookie(ADMIN_COOKIE, COOKIE);
    },
    logOutEverywhere: async (reply) => {
      await orUnavailable(sessions.deleteAll());
      reply.clearCookie(ADMIN_COOKIE, COOKIE);
    },
  };
}
