import type { Server } from 'node:http';

const LOOK_MS = 50;

/**
 * Lets callers go before a server is closed: from now on each answer closes its connection, so that whoever kept one open
 * comes anew, and to another process. Resolves when no connection is left, or after `lingerMs`; the server still takes calls then.
 */
export async function letGo(server: Server, lingerMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  for (const until = Date.now() + lingerMs; Date.now() < until && (await connections()) > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
