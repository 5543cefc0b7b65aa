import fastifyCookie from '@fastify/cookie';
import { type Action, mayDo } from '@imguessr/contracts';
import { ADMIN_COOKIE } from '@imguessr/contracts/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  type AdminSession,
  SESSION_MS,
  type SessionStore,
} from '../clients/buckets/sessions.client.ts';
import { type EditorSessions, sessionOf } from '../clients/catalog/editors.client.ts';
import { isEditorKey } from '../core/editors/editor-keys.ts';
import type { ProxyAccount, ProxyAccountOf } from '../core/editors/proxy-account.ts';
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

interface Login {
  readonly name: string;
  readonly password: string;
}

const NOT_LOGGED_IN: RequestError = new RequestError({
  code: 'UNAUTHORIZED',
  message: 'Please log in as an administrator.',
});
const NOT_A_TOKEN = new RequestError({
  code: 'UNAUTHORIZED',
  message:
    'This token is unknown, has expired or was removed. An owner of this site can create another one.',
});
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Login is temporarily unavailable. Please try again.',
});
const NOT_AN_OWNER = new RequestError({
  code: 'FORBIDDEN',
  message: 'Only owners can do this. You are logged in as an editor.',
});
/** For accounts of a proxy: groups decide who may work here. */
export const NO_ROLE = new RequestError({
  code: 'FORBIDDEN',
  message: 'None of your groups has access. Please ask whoever runs this site.',
});
const COOKIE = { httpOnly: true, sameSite: 'strict', secure: 'auto', path: '/api' } as const;
const BEARER = /^Bearer (.+)$/i;

interface Options {
  readonly sessions: SessionStore;
  readonly editors: EditorSessions;
  readonly proxyAccountOf: ProxyAccountOf;
  /** Signs the cookie. */
  readonly secret: string;
}

export const adminGuard = fp<Options>(
  async (app, { secret, ...stores }) => {
    await app.register(fastifyCookie, { secret });
    app.decorateRequest('admin', null);
    app.decorate('adminGuard', createAdminGuard(app, stores));
  },
  { name: 'admin-guard', dependencies: ['error-handler'] },
);

function createAdminGuard(
  app: FastifyInstance,
  { sessions, editors, proxyAccountOf }: Omit<Options, 'secret'>,
) {
  const orUnavailable = <T>(operation: Promise<T>) =>
    operation.catch((error: unknown): never => {
      app.log.warn({ err: error }, 'session store unavailable');
      throw UNAVAILABLE;
    });
  const contextOf = (request: FastifyRequest) => ({ requestId: request.id });
  const cookieOf = (request: FastifyRequest): string | undefined => {
    const cookie = request.cookies[ADMIN_COOKIE];
    const { valid, value } =
      cookie === undefined ? { valid: false, value: null } : request.unsignCookie(cookie);
    return valid && value !== null ? value : undefined;
  };
  const findEditor = async (kind: 'session' | 'token', key: string, request: FastifyRequest) =>
    isEditorKey(key) ? sessionOf(await editors.find(kind, key, contextOf(request))) : undefined;
  const admitFromProxy = async ({ user, role }: ProxyAccount, request: FastifyRequest) =>
    role && sessionOf(await editors.admit({ user, role }, contextOf(request)));
  const isUnknownToProxy = (request: FastifyRequest) => {
    const account = proxyAccountOf(request);
    return account !== undefined && account.role === undefined;
  };
  const find = async (request: FastifyRequest) => {
    const token = tokenOf(request);
    if (token !== undefined) return findEditor('token', token, request);
    if (!request.server.site.isHost(request)) return undefined;
    const cookie = cookieOf(request);
    const isOfEditor = cookie !== undefined && isEditorKey(cookie);
    // The owner's password is the emergency key, also behind a proxy.
    const owner =
      cookie !== undefined && !isOfEditor ? await orUnavailable(sessions.find(cookie)) : undefined;
    const account = owner ? undefined : proxyAccountOf(request);
    if (account) return admitFromProxy(account, request);
    return isOfEditor ? findEditor('session', cookie, request) : owner;
  };
  const setCookie = (reply: FastifyReply, key: string) => {
    reply.setCookie(ADMIN_COOKIE, key, { ...COOKIE, signed: true, maxAge: SESSION_MS / 1_000 });
  };

  return {
    /** Undefined if there is no session or token, or a cookie was sent to a foreign host name. */
    find,
    /** Whether the site's proxy has identified somebody whose groups have no role here. */
    isUnknownToProxy,
    /** For a session of an editor that exists already. */
    setCookie,
    /**
     * Returns a hook that rejects a request without a session, or of a role that may not do this,
     * before its body is read.
     */
    requireFor:
      (action: Action): ((request: FastifyRequest) => Promise<void>) =>
      async (request) => {
        const admin = await find(request);
        if (!admin && tokenOf(request) === undefined && isUnknownToProxy(request)) throw NO_ROLE;
        if (!admin) throw tokenOf(request) === undefined ? NOT_LOGGED_IN : NOT_A_TOKEN;
        if (!mayDo(admin.role, action)) throw NOT_AN_OWNER;
        request.admin = admin;
      },
    /** Begins a session of the owner's password. */
    logIn: async (reply: FastifyReply): Promise<AdminSession> => {
      const { token, ...session } = await orUnavailable(sessions.create());
      setCookie(reply, token);
      return session;
    },
    /** Resolves with undefined if the name or the password is wrong. */
    logInEditor: async (
      login: Login,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<AdminSession | undefined> => {
      const begun = await editors.begin(login, Date.now() + SESSION_MS, contextOf(request));
      if (begun) setCookie(reply, begun.key);
      return sessionOf(begun?.editor);
    },
    logOut: async (request: FastifyRequest, reply: FastifyReply) => {
      const key = cookieOf(request);
      if (key !== undefined && isEditorKey(key)) await editors.end(key, contextOf(request));
      else if (key !== undefined) await orUnavailable(sessions.delete(key));
      reply.clearCookie(ADMIN_COOKIE, COOKIE);
    },
    /** Ends all sessions of whoever asks; an owner ends those of everybody. */
    logOutEverywhere: async (request: FastifyRequest, reply: FastifyReply) => {
      const { admin } = request;
      if (admin?.role === 'owner') await orUnavailable(sessions.deleteAll());
      await editors.endAll(
        admin?.role === 'owner' ? undefined : admin?.editor?.id,
        contextOf(request),
      );
      reply.clearCookie(ADMIN_COOKIE, COOKIE);
    },
  };
}

export type AdminGuard = ReturnType<typeof createAdminGuard>;

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];
