import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { Counter, type Registry } from '@imguessr/service-kit';
import fp from 'fastify-plugin';
import type { IsTrustedProxy } from '../core/trusted-proxies.ts';

/** How many connections may be open, from one address and in all; 0 lifts a limit. */
interface ConnectionLimits {
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

interface Options extends ConnectionLimits {
  /** Whether an address is that of a proxy, which carries many visitors over few connections. */
  readonly isTrustedProxy: IsTrustedProxy | undefined;
  readonly registry: Registry;
}

/**
 * Limits the open connections of the server. Proxies do not count as one address; what they carry is limited by request.
 */
export const connectionLimits = fp<Options>(
  async (app, { address: maxOfAddress, all, isTrustedProxy, registry }) => {
    const { server } = app;
    const refused = new Counter({
      name: 'imguessr_connections_refused_total',
      help: 'Connections refused because too many were open, by the limit: address or all',
      labelNames: ['limit'],
      registers: [registry],
    });
    for (const limit of ['address', 'all']) refused.inc({ limit }, 0);

    if (all > 0) {
      server.maxConnections = all;
      server.on('drop', () => refused.inc({ limit: 'all' }));
    }
    if (maxOfAddress === 0) return;
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
      if (count <= maxOfAddress) return;
      refused.inc({ limit: 'address' });
      socket.end(REFUSAL);
      socket.destroySoon();
    });
  },
  { name: 'connection-limits' },
);
