import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    site: Site;
  }
}

type Sent = Pick<FastifyRequest, 'headers'>;

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const PROTOCOLS = ['https:', 'http:'];

export function createSite(origins: readonly string[]) {
  const known = new Set(origins);
  return {
    /** Whatever the Host of a request; without it, pages have no absolute URL. */
    origin: origins[0],
    /**
     * Rejects names that were made to point here (DNS rebinding). Without configured origins, every
     * Host is accepted.
     */
    isHost: ({ headers: { host } }: Sent): boolean =>
      known.size === 0 ||
      isLocal(host) ||
      PROTOCOLS.some((protocol) => known.has(originOf(protocol, host) ?? '')),
    /** Accepts clients other than browsers, which send neither `Sec-Fetch-Site` nor `Origin`. */
    isSameSite: ({ headers }: Sent): boolean => {
      const site = headers['sec-fetch-site'];
      if (site !== undefined) return site === 'same-origin' || site === 'none';
      const { origin, host } = headers;
      if (origin === undefined || known.has(origin)) return true;
      const protocol = URL.parse(origin)?.protocol;
      return protocol !== undefined && originOf(protocol, host) === origin;
    },
  };
}

/** X-Forwarded-Host and its kin are never read: any visitor can send them. */
export type Site = ReturnType<typeof createSite>;

/** Undefined if the header is not just a name or address with an optional port. */
const originOf = (protocol: string, host = ''): string | undefined =>
  HOST.test(host) ? URL.parse(`${protocol}//${host}`)?.origin : undefined;

function isLocal(host: string | undefined): boolean {
  const origin = originOf('http:', host);
  const name = origin && new URL(origin).hostname;
  return name !== undefined && (name === 'localhost' || isIP(name.replace(/[[\]]/g, '')) > 0);
}

/** Also protects browsers that do not support SameSite cookies. */
export function rejectCrossSite(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  done(
    request.server.site.isSameSite(request)
      ? undefined
      : new RequestError({
          code: 'CROSS_SITE_REQUEST_FORBIDDEN',
          message: 'Cross-site requests are not allowed.',
        }),
  );
}
