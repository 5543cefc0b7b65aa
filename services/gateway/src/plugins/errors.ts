import { STATUS_CODES } from 'node:http';
import { type ApiError, adminEndpoints, endpoints, type Failure, STATUS } from '@imguessr/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passOver } from './pass-over.ts';

/** Thrown by a route: becomes the status of its code and a JSON body. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/** Framework errors that a caller can mend, by status, in words of ours. */
const CALLER_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read: its body must be JSON.',
  413: 'The request body is too large.',
  414: 'The address is too long.',
  415: 'The request body must be JSON, with Content-Type: application/json.',
};

/** The one JSON shape of an error. */
export function errorBody(statusCode: number, message: string): ApiError {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message };
}

/** Turns everything thrown by a route into a status and a message that a person can act on. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | CallFailed, request, reply) => {
    // a call that does not exist stays one, whatever is wrong with its body, or with its address as that of a file
    const isNoCall = request.is404 || (!(error instanceof CallFailed) && error.statusCode === 403);
    if (isNoCall && request.url.startsWith('/api')) return answerUnknownCall(request, reply);
    const { status, message } = failureOf(error, request, reply);
    if (status === 413) await passOver(request.raw);
    return reply.code(status).send(errorBody(status, message));
  });
}

/** What became of a call that threw; logs what is no caller's fault, and says when to come back. */
export function failureOf(
  error: FastifyError | CallFailed,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; message: string } {
  if (error instanceof CallFailed) {
    const status = STATUS[error.failure.code];
    if (status === 503) reply.header('retry-after', '1');
    return { status, message: error.failure.message };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { status, message: CALLER_MESSAGES[status] ?? 'The request cannot be served.' };
  }
  request.log.error({ err: error, requestId: request.id }, 'a request failed');
  return { status: 500, message: 'Something went wrong on our side. Please try again.' };
}

const KNOWN_PATHS = Object.values({ ...endpoints, ...adminEndpoints }).map(({ method, path }) => ({
  method,
  path,
  matches: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));
const parametersOf = (path: string) => path.split('{').length;

/** The answer to a call that does not exist: 405 where the path does with another method, else 404. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const matching = KNOWN_PATHS.filter(({ matches }) => matches.test(path));
  const fewest = Math.min(...matching.map((known) => parametersOf(known.path)));
  const nearest = matching.filter((known) => parametersOf(known.path) === fewest);
  const allowed = [...new Set<string>(nearest.map(({ method }) => method))];
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    reply.header('allow', allowed.join(', '));
    return reply.code(405).send(errorBody(405, `Use ${allowed.join(' or ')} here.`));
  }
  return reply.code(404).send(errorBody(404, `There is no ${request.method} ${path}.`));
}
