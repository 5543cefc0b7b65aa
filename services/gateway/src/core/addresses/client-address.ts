import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** An internet customer has at least a /64 of IPv6 addresses, and can use a new one for every request. */
const IPV6_PREFIX = 64;

/** Mapped IPv4 addresses count as IPv4. `X-Forwarded-For` is used only from trusted proxies. */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(request.ip, IPV6_PREFIX);
}
