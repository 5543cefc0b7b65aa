import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { letGo } from './let-go.ts';

let server: Server;
let agent: Agent;

beforeEach(async () => {
  server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

/** Gives what the answer says of its connection. */
const ask = () =>
  new Promise<string | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const call = request({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers.connection));
    });
    call.on('error', reject).end();
  });

describe('a server that lets its callers go', () => {
  test('answers once more on a kept connection and closes it, and then has no more callers', async () => {
    expect(await ask()).toBe('keep-alive');
    const gone = letGo(server, 60_000);
    expect(await ask()).toBe('close');
    await gone;
  });

  test('answers who comes anew meanwhile', async () => {
    await ask();
    const gone = letGo(server, 60_000);
    expect([await ask(), await ask()]).toEqual(['close', 'close']);
    await gone;
  });

  test('waits no longer than it may for callers who say nothing', async () => {
    await ask();
    const begun = Date.now();
    await letGo(server, 200);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(200);
    expect(Object.keys(agent.freeSockets)).toHaveLength(1);
  });

  test('waits for nobody when nobody is connected', async () => {
    const begun = Date.now();
    await letGo(server, 60_000);
    expect(Date.now() - begun).toBeLessThan(1_000);
  });
});
