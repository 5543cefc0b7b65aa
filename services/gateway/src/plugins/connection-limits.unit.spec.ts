import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createMetrics } from '@imguessr/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverTimeouts } from '../core/server-timeouts.ts';
import { connectionLimits } from './connection-limits.ts';

let app: FastifyInstance;
let sockets: Socket[];
beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function listen(options: object = {}): Promise<void> {
  app = Fastify(options);
  app.post('/', async () => 'received');
  app.get('/', async () => 'hello');
}

async function open(text = ''): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Resolves with everything received until the server closes the connection. */
async function responseOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('error', () => undefined);
  for await (const part of socket) parts.push(part);
  return Buffer.concat(parts).toString();
}

const POST = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\n';

describe('a server with time-outs', () => {
  beforeEach(async () => {
    await listen(
      serverTimeouts({ headers: 200, request: 400, idle: 5_000, keepAlive: 5_000, check: 50 }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['body', `${POST}12345`],
  ])('rejects a request whose %s never ends with 408', async (_, text) => {
    expect(await responseOf(await open(text))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('accepts a slow body that is complete in time', async () => {
    const socket = await open(`${POST}12345`);
    const response = once(socket, 'data');
    socket.write('67890');
    expect(String((await response)[0])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

/** Of Caddy, the longest of the proxies in deploy/. */
const IDLE_IN_PROXIES_MS = 120_000;

test('an idle connection is closed by the proxy, not by the server', async () => {
  await listen(serverTimeouts());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await open('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [response] = await once(socket, 'data');
  const seconds = Number(/^keep-alive: timeout=(\d+)/im.exec(String(response))?.[1]);
  expect(seconds * 1_000).toBeGreaterThan(IDLE_IN_PROXIES_MS);
});

describe('a server with connection limits', () => {
  const GET = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const start = async (limits: { address: number; all: number }, isTrusted = () => false) => {
    await listen();
    await app.register(connectionLimits, {
      ...limits,
      isTrustedProxy: isTrusted,
      registry: createMetrics('test'),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  };

  test('rejects an address with too many connections with 503 until some are closed', async () => {
    await start({ address: 2, all: 0 });
    const [first] = [await open(), await open()];
    const rejected = await responseOf(await open());
    expect(rejected).toMatch(/^HTTP\/1\.1 503 /);
    expect(rejected).toContain('Too many connections from your address.');
    first?.destroy();
    await expect.poll(async () => responseOf(await open(GET))).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('does not limit trusted proxies by address', async () => {
    await start({ address: 1, all: 0 }, () => true);
    await open();
    await open();
    expect(await responseOf(await open(GET))).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('limits the total number of connections', async () => {
    await start({ address: 0, all: 2 }, () => true);
    await open();
    await open();
    expect(await responseOf(await open(GET))).toBe('');
  });
});
