import type { FastifyRequest } from 'fastify';

/** Returns what a log line says of a request: neither its address, which names a session, nor that of the visitor. */
export function serializeRequest({ id, method, routeOptions }: FastifyRequest) {
  return { id, method, route: routeOptions?.url };
}
