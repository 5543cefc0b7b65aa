import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    site: Site;
  }
}

type Sent = Pick<FastifyRequest, 'headers'>;

/** Where the product is meant to be reached. X-Forwarded-Host and its kin are never read: any visitor can send them. */
export interface Site {
  /** The origin of absolute URLs, whatever the Host of a request; without one, pages have no absolute URL. */
  readonly origin: string | undefined;
  /**
   * Returns whether a request was sent to a configured origin, to `localhost` or to an IP address: a name that was made to point
   * here (DNS rebinding) is none of them. Without configured origins, every Host is accepted.
   */
  isHost(request: Sent): boolean;
  /**
   * Returns whether a request was not sent by a page of another site. Clients other than browsers send neither `Sec-Fetch-Site` nor
   * `Origin` and are accepted.
   */
  isSameSite(request: Sent): boolean;
}

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const PROTOCOLS = ['https:', 'http:'];

/** Returns the site with these origins, of which the first is the one of absolute URLs. */
export function createSite(origins: readonly string[]): Site {
  const known = new Set(origins);
  return {
    origin: origins[0],
    isHost: ({ headers: { host } }) =>
      known.size === 0 || isLocal(host) || PROTOCOLS.some((protocol) => known.has(originOf(protocol, host) ?? '')),
    isSameSite: ({ headers }) => {
      const site = headers['sec-fetch-site'];
      if (site !== undefined) return site === 'same-origin' || site === 'none';
      const { origin, host } = headers;
      if (origin === undefined || known.has(origin)) return true;
      const protocol = URL.parse(origin)?.protocol;
      return protocol !== undefined && originOf(protocol, host) === origin;
    },
  };
}

/** Returns the origin of a Host header; undefined if it is not just a name or address with an optional port. */
const originOf = (protocol: string, host = ''): string | undefined =>
  HOST.test(host) ? URL.parse(`${protocol}//${host}`)?.origin : undefined;

function isLocal(host: string | undefined): boolean {
  const origin = originOf('http:', host);
  const name = origin && new URL(origin).hostname;
  return name !== undefined && (name === 'localhost' || isIP(name.replace(/[[\]]/g, '')) > 0);
}

/** Rejects requests sent by pages of other sites, also from browsers that do not support SameSite cookies. */
export function rejectCrossSite(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(
    request.server.site.isSameSite(request)
      ? undefined
      : new RequestError({
          code: 'CROSS_SITE_REQUEST_FORBIDDEN',
          message: 'Cross-site requests are not allowed.',
        }),
  );
}
