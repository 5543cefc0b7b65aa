import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

/**
 * Refuses a change that a page of another site sends, also where a browser does not know SameSite cookies. Programs
 * that are no browser send neither header and pass.
 */
export function rejectCrossSite(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(
    isSameSite(request)
      ? undefined
      : new RequestError({
          code: 'CROSS_SITE_REQUEST_FORBIDDEN',
          message: 'This call was sent by a page of another site.',
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
