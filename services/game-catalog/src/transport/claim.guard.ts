import { httpStatusOf, type Result } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { HttpReply } from './http.ts';

/** The parts of Fastify's request that are used. */
interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly authorization?: string | undefined };
  actor?: string;
}
/** For whom a request is made; undefined if nothing proves that it comes from a gateway. */
type ReadClaim = (
  method: string,
  target: string,
  authorization: string | undefined,
) => string | undefined;

const REJECTED: Result<never> = {
  ok: false,
  error: {
    code: 'UNAUTHORIZED',
    message: 'Only gateways may send requests to this port. Use the API of a gateway.',
  },
};

/** Rejects on every path, before the body is read. */
export function requireClaim(readClaim: ReadClaim, log: Logger) {
  return (request: Request, reply: HttpReply, accept: () => void): void => {
    const actor = readClaim(request.method, request.url, request.headers.authorization);
    if (actor !== undefined) {
      request.actor = actor;
      accept();
      return;
    }
    log.warn({ method: request.method }, 'request without a valid claim rejected');
    // The connection is closed, so that nobody can keep it busy with a body that never ends.
    const headers = {
      'www-authenticate': 'Imguessr',
      connection: 'close',
      'cache-control': 'no-store',
    };
    reply.status(httpStatusOf('UNAUTHORIZED')).headers(headers).send(REJECTED);
  };
}

/** The name of whoever makes the change, from the claim of the request. */
export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().actor,
);
