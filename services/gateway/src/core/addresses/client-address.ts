import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * An internet customer has at least a /64 of IPv6 addresses, and can use a new one for every
 * request.
 */
const IPV6_PREFIX = 64;

/**
 * Some proxies forward the port as well, which differs for each connection: `192.0.2.1:50000`,
 * `[2001:db8::1]:50000`.
 */
const WITH_PORT = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d+$/i;

/** Of all that are no address, so that none of them escapes the limits. */
const UNKNOWN = 'unknown';

/** Mapped IPv4 addresses count as IPv4. `X-Forwarded-For` is used only from trusted proxies. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  const address = ipv4 ?? ipv6 ?? ip;
  return isIP(address) ? normalizeIP(address, IPV6_PREFIX) : UNKNOWN;
}
