import type { Logger } from '@imguessr/service-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { errorBody } from './errors.ts';
import { serializeRequest } from './request.serializer.ts';
import { requestIds } from './request-id.ts';
import { serverTimeouts } from './server-timeouts.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

/** As long as an address can be: what is wrong with a part of it is then reported by its own check, as a 400. */
const MAX_PARAM_LENGTH = 16_384;

/** Returns a Fastify that answers nothing yet. */
export function createServer(logger: Logger, isTrustedProxy: IsTrustedProxy | undefined): FastifyInstance {
  return Fastify({
    loggerInstance: logger.child({}, { serializers: { req: serializeRequest } }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for every request costs more than the guess; lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: isTrustedProxy ?? false,
    ...serverTimeouts(),
    forceCloseConnections: 'idle',
    // What still comes on an open connection while it closes is answered like any other request.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply.code(status).send(errorBody(status, 'The address cannot be read.'));
    },
  });
}
