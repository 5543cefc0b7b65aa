import { drainRequestBody } from '@imguessr/service-kit';
import type { FastifyError } from 'fastify';
import fp from 'fastify-plugin';
import { ERROR_POLICY, errorBody, failureOf, RequestError, replyNotFound } from '../core/errors.ts';

/** Turns everything thrown by a route into a status and a message that a person can act on. */
export const errorHandler = fp(
  async (app) => {
    app.setErrorHandler(async (error: FastifyError | RequestError, request, reply) => {
      // An unknown route stays one, whatever is wrong with its body, or with its address as that of a file.
      const isUnknownRoute = request.is404 || (!(error instanceof RequestError) && error.statusCode === 403);
      if (isUnknownRoute && request.url.startsWith('/api')) return replyNotFound(request, reply);
      const { status, message } = failureOf(error, request, reply);
      if (status === 413) await drainRequestBody(request.raw);
      if (!request.url.startsWith('/api')) reply.header('content-security-policy', ERROR_POLICY);
      return reply.code(status).send(errorBody(status, message));
    });
  },
  { name: 'error-handler' },
);
