import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** One customer of a provider has a /64 of IPv6 addresses at least, and may use a new one for every request. */
const IPV6_PREFIX = 64;

/**
 * Returns the address that limits count a request under: an IPv4 address (also one mapped into IPv6), or the /64 network
 * of an IPv6 address. Proxies are believed as `trustProxy` says.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(request.ip, IPV6_PREFIX);
}
