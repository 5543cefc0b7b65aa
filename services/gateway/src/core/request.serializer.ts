import type { FastifyRequest } from 'fastify';

/**
 * Returns the logged properties of a request, without its URL, which may contain a session id, and without the client's
 * address.
 */
export function serializeRequest({ id, method, routeOptions }: FastifyRequest) {
  return { id, method, route: routeOptions?.url };
}
