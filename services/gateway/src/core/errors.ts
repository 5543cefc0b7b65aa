import { STATUS_CODES } from 'node:http';
import { type ApiError, adminEndpoints, endpoints, type Failure, HTTP_STATUS, type Result } from '@imguessr/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Thrown by a route: becomes the status of its code and a JSON body. */
export class RequestError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'RequestError';
    this.failure = failure;
  }
}

/** Returns what a service answered; throws `RequestError` when it answered why not. */
export function unwrap<T>(answer: Result<T>): T {
  if (!answer.ok) throw new RequestError(answer.error);
  return answer.value;
}

/** Framework errors that a caller can mend, by status, in words of ours. */
const CALLER_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read: its body must be JSON.',
  413: 'The request body is too large.',
  414: 'The address is too long.',
  415: 'The request body must be JSON, with Content-Type: application/json.',
};

/** The content policy of errors outside of the API: they show nothing, whatever a browser takes them for. */
export const ERROR_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The one JSON shape of an error. */
export function errorBody(statusCode: number, message: string): ApiError {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message };
}

/** Returns the status and message for an error that a route threw; logs what is not the caller's fault. */
export function failureOf(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; message: string } {
  if (error instanceof RequestError) {
    const status = HTTP_STATUS[error.failure.code];
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

/** Answers a request for a route that does not exist: 405 where the path has one with another method, else 404. */
export function replyNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
