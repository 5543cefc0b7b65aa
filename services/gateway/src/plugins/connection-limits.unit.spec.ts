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

/** Returns all that comes until the other side closes. */
async function answerOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('error', () => undefined);
  for await (const part of socket) parts.push(part);
  return Buffer.concat(parts).toString();
}

const POST = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\n';

describe('a server with time limits', () => {
  beforeEach(async () => {
    await listen(serverTimeouts({ headers: 200, request: 400, idle: 5_000, check: 50 }));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['body', `${POST}12345`],
  ])('cuts off a request whose %s never ends, with 408', async (_, text) => {
    expect(await answerOf(await open(text))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('waits for a body that is slow but whole in time', async () => {
    const socket = await open(`${POST}12345`);
    const answer = once(socket, 'data');
    socket.write('67890');
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a server with connection limits', () => {
  const GET = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const start = async (limits: { address: number; all: number }, isTrusted = () => false) => {
    await listen();
    await app.register(connectionLimits, { ...limits, isTrustedProxy: isTrusted, registry: createMetrics('test') });
    await app.listen({ port: 0, host: '127.0.0.1' });
  };

  test('answers 503 to an address that has too many, and serves it again once some are closed', async () => {
    await start({ address: 2, all: 0 });
    const [first] = [await open(), await open()];
    const refused = await answerOf(await open());
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toContain('Too many connections from your address.');
    first?.destroy();
    await expect.poll(async () => answerOf(await open(GET))).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('does not count a proxy that it trusts', async () => {
    await start({ address: 1, all: 0 }, () => true);
    await open();
    await open();
    expect(await answerOf(await open(GET))).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('accepts no more than so many in all', async () => {
    await start({ address: 0, all: 2 }, () => true);
    await open();
    await open();
    expect(await answerOf(await open(GET))).toBe('');
  });
});
