import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drainConnections } from './drain-connections.ts';

let server: Server;
let agent: Agent;

beforeEach(async () => {
  server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends a request and returns the `Connection` header of the response. */
const requestConnectionHeader = () =>
  new Promise<string | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', () => resolve(response.headers.connection));
    });
    sent.on('error', reject).end();
  });

describe('draining the connections of a server', () => {
  test('closes a keep-alive connection with the next response', async () => {
    expect(await requestConnectionHeader()).toBe('keep-alive');
    const drained = drainConnections(server, 60_000);
    expect(await requestConnectionHeader()).toBe('close');
    await drained;
  });

  test('still answers new connections', async () => {
    await requestConnectionHeader();
    const drained = drainConnections(server, 60_000);
    expect([await requestConnectionHeader(), await requestConnectionHeader()]).toEqual([
      'close',
      'close',
    ]);
    await drained;
  });

  test('ends after the time-out when a connection stays idle', async () => {
    await requestConnectionHeader();
    const start = Date.now();
    await drainConnections(server, 200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(200);
    expect(Object.keys(agent.freeSockets)).toHaveLength(1);
  });

  test('ends at once, long before the time-out, when no connection is open', async () => {
    await expect(drainConnections(server, 60_000)).resolves.toBeUndefined();
  });
});
