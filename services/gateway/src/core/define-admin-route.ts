import type { AdminEndpoint, AdminGame, Endpoint } from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply, preParsingAsyncHookHandler } from 'fastify';
import { defineRoute, type SuccessBody, type ValidatedRequest } from './define-route.ts';
import { rejectCrossSite } from './site.ts';
import { keepSentBody, rejectUnknownFields } from './unknown-fields.ts';

export interface AdminRequest<E extends Endpoint> extends ValidatedRequest<E> {
  /** `expectedRevision` is that of the If-Match header. */
  readonly cause: {
    readonly actor: string;
    readonly expectedRevision: number | undefined;
  };
  readonly context: { readonly requestId: string };
}

interface Options {
  readonly preParsing?: preParsingAsyncHookHandler;
  readonly isStream?: boolean;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;

/**
 * Rejects a request without a session, or of a role that may not do this, before any part of it is
 * validated.
 */
export function defineAdminRoute<E extends AdminEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (request: AdminRequest<E>, reply: FastifyReply) => Promise<SuccessBody<E>>,
  options: Options = {},
): void {
  defineRoute(
    app,
    endpoint,
    (validated, reply) => {
      const { request, requestId } = validated;
      if (request.admin?.editor?.isScript) rejectUnknownFields(request.sentBody, request.body);
      const { admin } = request;
      const cause = {
        actor: admin?.name ?? '',
        expectedRevision: revisionOf(request.headers['if-match']),
      };
      return handle({ ...validated, cause, context: { requestId } }, reply);
    },
    {
      ...options,
      bodyLimit: DEFAULT_BODY_LIMIT,
      preValidation: keepSentBody,
      onRequest: [
        ...(endpoint.method === 'GET' ? [] : [rejectCrossSite]),
        app.adminGuard.requireFor(endpoint.action),
      ],
    },
  );
}

/** Returns the revision of an If-Match header. */
export function revisionOf(ifMatch: string | undefined): number | undefined {
  const revision = ifMatch === undefined ? undefined : /\d+/.exec(ifMatch)?.[0];
  return revision === undefined ? undefined : Number(revision);
}

export function withEtag<T>(reply: FastifyReply, { revision }: AdminGame, body: T): T {
  reply.header('etag', `"${revision}"`);
  return body;
}
