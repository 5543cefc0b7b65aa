import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { Counter, type Registry } from '@imguessr/service-kit';

/** Time limits of the HTTP server, in milliseconds. */
interface ServerTimeouts {
  /** From the first byte of a request to the last of its headers. */
  readonly headers: number;
  /** To the last byte of its body. */
  readonly request: number;
  /** A connection on which nothing moves; longer than a request may take. */
  readonly idle: number;
  /** How often the first two are checked. */
  readonly check: number;
}

/** The longest request is a picture of ten megabytes as base64, sent at one megabit a second. */
const TIMEOUTS: ServerTimeouts = { headers: 15_000, request: 120_000, idle: 150_000, check: 5_000 };

/** Returns the options of Fastify that cut off whoever sends or reads too slowly. */
export function serverTimeouts({ headers, request, idle, check } = TIMEOUTS) {
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  };
}

/** How many connections may be open, from one address and in all; 0 lifts a limit. */
export interface ConnectionLimits {
  readonly address: number;
  readonly all: number;
}

const BODY = JSON.stringify({
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'Too many connections from your address. Please close some and try again.',
});
const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(BODY)}`,
  'retry-after: 1',
  'connection: close',
  '',
  BODY,
].join('\r\n');

/**
 * Limits the connections of a server. Proxies (`isTrusted`) carry many visitors over few connections and do not count as
 * one address; what they carry is limited by request.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isTrusted: (address: string) => boolean,
  registry: Registry,
): void {
  const refused = new Counter({
    name: 'imguessr_connections_refused_total',
    help: 'Connections refused because too many were open, by the limit: address or all',
    labelNames: ['limit'],
    registers: [registry],
  });
  for (const limit of ['address', 'all']) refused.inc({ limit }, 0);

  if (limits.all > 0) {
    server.maxConnections = limits.all;
    server.on('drop', () => refused.inc({ limit: 'all' }));
  }
  if (limits.address === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const address = normalizeIP(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count <= limits.address) return;
    refused.inc({ limit: 'address' });
    socket.end(REFUSAL);
    socket.destroySoon();
  });
}
