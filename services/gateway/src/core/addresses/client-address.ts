import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** An internet customer has at least a /64 of IPv6 addresses, and can use a new one for every request. */
const IPV6_PREFIX = 64;

/**
 * Returns the address by which limits count a request: an IPv4 address (also if mapped into IPv6), or the /64 network of an
 * IPv6 address. `X-Forwarded-For` is used only from trusted proxies.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(request.ip, IPV6_PREFIX);
}
