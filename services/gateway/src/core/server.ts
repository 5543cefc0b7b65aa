import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from '@imguessr/service-kit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { IsTrustedProxy } from './addresses/trusted-proxies.ts';
import { errorBody } from './errors.ts';
import { serverTimeouts } from './server-timeouts.ts';

/**
 * As long as a URL can be, so that an invalid path parameter is rejected by its validator with 400,
 * not by the router.
 */
const MAX_PARAM_LENGTH = 16_384;

/**
 * A request target that is an absolute URL (RFC 9112, 3.2.2): its host is ignored, like the Host
 * header.
 */
const ABSOLUTE = /^https?:\/\/[^/?#]*\/?/i;
/**
 * Parsing holds up all other requests, so a route that expects more says so. A path that does not
 * exist expects nothing.
 */
const MAX_BODY_BYTES = 16 * 1024;
const PLAIN_ID = /^[A-Za-z0-9._-]{1,64}$/;

export function createServer(
  logger: Logger,
  isTrustedProxy: IsTrustedProxy | undefined,
): FastifyInstance {
  return Fastify({
    loggerInstance: logger.child(
      {},
      { serializers: { req: serializeRequest } },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than the guess itself; log lines include the
    // request id explicitly.
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIdGenerator(),
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : url.replace(ABSOLUTE, '/')),
    requestIdHeader: false,
    trustProxy: isTrustedProxy ?? false,
    bodyLimit: MAX_BODY_BYTES,
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

/** An id is the caller's x-request-id if it is plain text, else a serial number of this process. */
function createRequestIdGenerator(): (request: { headers: IncomingMessage['headers'] }) => string {
  const processId = randomBytes(4).toString('hex');
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && PLAIN_ID.test(given)) return given;
    return `${processId}-${(++last).toString(36)}`;
  };
}

/** Logs neither the URL, which may contain a session id, nor the client's address. */
function serializeRequest({ id, method, routeOptions }: FastifyRequest) {
  return { id, method, route: routeOptions?.url };
}
