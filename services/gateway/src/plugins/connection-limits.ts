import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { Counter, type Registry } from '@imguessr/service-kit';
import fp from 'fastify-plugin';
import type { IsTrustedProxy } from '../core/addresses/trusted-proxies.ts';

/** 0 disables a limit. */
interface ConnectionLimits {
  readonly address: number;
  readonly all: number;
}

const REJECTION_BODY = JSON.stringify({
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'Too many connections from your address. Please close some and try again.',
});
const REJECTION = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(REJECTION_BODY)}`,
  'retry-after: 1',
  'connection: close',
  '',
  REJECTION_BODY,
].join('\r\n');

interface Options extends ConnectionLimits {
  /** A proxy serves many visitors over few connections. */
  readonly isTrustedProxy: IsTrustedProxy | undefined;
  readonly registry: Registry;
}

/** Trusted proxies are exempt from the limit per address; rate limits apply to their requests. */
export const connectionLimits = fp<Options>(
  async (app, { address: maxPerAddress, all, isTrustedProxy, registry }) => {
    const { server } = app;
    const rejected = new Counter({
      name: 'imguessr_connections_refused_total',
      help: 'Connections rejected because too many were open, by limit (address or all)',
      labelNames: ['limit'],
      registers: [registry],
    });
    for (const limit of ['address', 'all']) rejected.inc({ limit }, 0);

    if (all > 0) {
      server.maxConnections = all;
      server.on('drop', () => rejected.inc({ limit: 'all' }));
    }
    if (maxPerAddress === 0) return;
    const open = new Map<string, number>();
    server.on('connection', (socket: Socket) => {
      const { remoteAddress } = socket;
      if (remoteAddress === undefined || isTrustedProxy?.(remoteAddress)) return;
      const address = normalizeIP(remoteAddress);
      const count = (open.get(address) ?? 0) + 1;
      open.set(address, count);
      socket.once('close', () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
      if (count <= maxPerAddress) return;
      rejected.inc({ limit: 'address' });
      socket.end(REJECTION);
      socket.destroySoon();
    });
  },
  { name: 'connection-limits' },
);
