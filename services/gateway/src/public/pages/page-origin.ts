import type { FastifyRequest } from 'fastify';

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** Returns the origin by which the browser reached this server; undefined if its Host header is not a plain name. */
export const originOf = ({ protocol, host }: FastifyRequest): string | undefined =>
  HOST.test(host) ? `${protocol}://${host}` : undefined;
