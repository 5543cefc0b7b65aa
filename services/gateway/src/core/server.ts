import type { Logger } from '@imguessr/service-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { IsTrustedProxy } from './addresses/trusted-proxies.ts';
import { errorBody } from './errors.ts';
import { serializeRequest } from './request.serializer.ts';
import { createRequestIdGenerator } from './request-id.ts';
import { serverTimeouts } from './server-timeouts.ts';

/** As long as a URL can be, so that an invalid path parameter is rejected by its validator with 400, not by the router. */
const MAX_PARAM_LENGTH = 16_384;

/** The start of a request target that is an absolute URL (RFC 9112, 3.2.2). Its host is ignored, like that of the Host header. */
const ABSOLUTE = /^https?:\/\/[^/?#]*\/?/i;

/** Returns a Fastify server without routes. */
export function createServer(logger: Logger, isTrustedProxy: IsTrustedProxy | undefined): FastifyInstance {
  return Fastify({
    loggerInstance: logger.child({}, { serializers: { req: serializeRequest } }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than the guess itself; log lines include the request id explicitly.
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIdGenerator(),
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : url.replace(ABSOLUTE, '/')),
    requestIdHeader: false,
    trustProxy: isTrustedProxy ?? false,
    ...serverTimeouts(),
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are handled normally.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply.code(status).send(errorBody(status, 'Malformed URL.'));
    },
  });
}
