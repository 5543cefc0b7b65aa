import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

/**
 * Rejects requests sent by pages of other sites, also from browsers that do not support SameSite cookies. Clients other than
 * browsers send neither of the two headers and are accepted.
 */
export function rejectCrossSite(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(
    isSameSite(request)
      ? undefined
      : new RequestError({
          code: 'CROSS_SITE_REQUEST_FORBIDDEN',
          message: 'Cross-site requests are not allowed.',
        }),
  );
}

function isSameSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host.toLowerCase();
  } catch {
    return false;
  }
}
