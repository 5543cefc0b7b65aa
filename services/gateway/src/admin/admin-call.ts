import type { AdminGame, Endpoint } from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply, preParsingAsyncHookHandler } from 'fastify';
import { type Call, defineRoute, type Sent } from '../core/define-route.ts';
import { rejectCrossSite } from '../core/same-site.ts';
import type { AdminGuard } from '../plugins/admin-guard.ts';

/** A call of an administrator, and what every command to the catalog carries of it. */
export interface AdminCall<E extends Endpoint> extends Call<E> {
  /** Who asks, and the revision that the caller saw, if the call names one. */
  readonly cause: { readonly actor: string; readonly expectedRevision: number | undefined };
  readonly context: { readonly requestId: string };
}

interface Options {
  /** Runs once the session is known, before the body is read. */
  readonly preParsing?: preParsingAsyncHookHandler;
  readonly isStream?: boolean;
}

const BODY_LIMIT = 64 * 1024;

/** Serves an endpoint to administrators alone: nothing of the call is read before the session is known. */
export function defineAdminRoute<E extends Endpoint>(
  app: FastifyInstance,
  guard: AdminGuard,
  endpoint: E,
  handle: (call: AdminCall<E>, reply: FastifyReply) => Promise<Sent<E>>,
  options: Options = {},
): void {
  defineRoute(
    app,
    endpoint,
    (call, reply) => {
      const { request, requestId } = call;
      const cause = { actor: request.admin?.name ?? '', expectedRevision: revisionOf(request.headers['if-match']) };
      return handle({ ...call, cause, context: { requestId } }, reply);
    },
    {
      ...options,
      bodyLimit: BODY_LIMIT,
      onRequest: endpoint.method === 'GET' ? [guard.require] : [rejectCrossSite, guard.require],
    },
  );
}

function revisionOf(ifMatch: string | undefined): number | undefined {
  const revision = ifMatch === undefined ? undefined : /\d+/.exec(ifMatch)?.[0];
  return revision === undefined ? undefined : Number(revision);
}

/** Says which revision of the game an answer is of. */
export function tagged<T>(reply: FastifyReply, { revision }: AdminGame, answer: T): T {
  reply.header('etag', `"${revision}"`);
  return answer;
}
