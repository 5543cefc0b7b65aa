import { STATUS_CODES } from 'node:http';
import {
  type ApiError,
  adminEndpoints,
  endpoints,
  type Failure,
  httpStatusOf,
  type Result,
} from '@imguessr/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Sent as a JSON error with the HTTP status of its code. */
export class RequestError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'RequestError';
    this.failure = failure;
  }
}

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new RequestError(result.error);
  return result.value;
}

/** Like `unwrap`, for the replies of guess-ingest and stats-projector. */
export function answered<Reply extends object>(
  reply: Reply | { readonly error: Failure },
): Exclude<Reply, { readonly error: Failure }> {
  if ('error' in reply) throw new RequestError((reply as { readonly error: Failure }).error);
  return reply as Exclude<Reply, { readonly error: Failure }>;
}

const CLIENT_ERROR_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Malformed request: the body must be JSON.',
  413: 'The request body is too large.',
  414: 'The URL is too long.',
  415: 'The request body must be JSON, with Content-Type: application/json.',
};

/** For errors outside the API: a browser loads and runs nothing, whatever it renders them as. */
export const ERROR_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function errorBody(statusCode: number, message: string): ApiError {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message };
}

export function failureOf(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; message: string } {
  if (error instanceof RequestError) {
    const status = httpStatusOf(error.failure.code);
    if (status === 503) reply.header('retry-after', '1');
    return { status, message: error.failure.message };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { status, message: CLIENT_ERROR_MESSAGES[status] ?? 'Invalid request.' };
  }
  request.log.error({ err: error, requestId: request.id }, 'request failed');
  return { status: 500, message: 'Something went wrong on our side. Please try again.' };
}

const KNOWN_PATHS = Object.values({ ...endpoints, ...adminEndpoints }).map(({ method, path }) => ({
  method,
  path,
  matches: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));
const parametersOf = (path: string) => path.split('{').length;

/** Replies with 405 if the path exists with another method, else with 404. */
export function replyNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const matching = KNOWN_PATHS.filter(({ matches }) => matches.test(path));
  const fewestParameters = Math.min(...matching.map((known) => parametersOf(known.path)));
  const nearest = matching.filter((known) => parametersOf(known.path) === fewestParameters);
  const allowed = [...new Set<string>(nearest.map(({ method }) => method))];
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    reply.header('allow', allowed.join(', '));
    return reply.code(405).send(errorBody(405, `Method not allowed; use ${allowed.join(' or ')}.`));
  }
  const message = `Route ${request.method} ${path} not found.`;
  return reply.code(404).send(errorBody(404, message));
}
