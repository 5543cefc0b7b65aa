import { drainRequestBody } from '@imguessr/service-kit';
import type { FastifyError } from 'fastify';
import fp from 'fastify-plugin';
import { ERROR_POLICY, errorBody, failureOf, RequestError, replyNotFound } from '../core/errors.ts';

export const errorHandler = fp(
  async (app) => {
    app.setErrorHandler(async (error: FastifyError | RequestError, request, reply) => {
      // An unknown route is reported as such, even if its body or its file path is invalid too.
      const isUnknownRoute =
        request.is404 || (!(error instanceof RequestError) && error.statusCode === 403);
      const isLimited = error instanceof RequestError && error.failure.code === 'TOO_MANY_REQUESTS';
      if (isUnknownRoute && !isLimited && request.url.startsWith('/api'))
        return replyNotFound(request, reply);
      const { status, message } = failureOf(error, request, reply);
      if (status === 413) await drainRequestBody(request.raw);
      if (!request.url.startsWith('/api')) reply.header('content-security-policy', ERROR_POLICY);
      return reply.code(status).send(errorBody(status, message));
    });
  },
  { name: 'error-handler' },
);
