import type { Server } from 'node:http';

const POLL_MS = 50;

/**
 * Drains the connections of a server before it is closed: every response from now on closes its connection, so that clients
 * with a keep-alive connection reconnect to another process. Meanwhile the server still accepts requests. Resolves once no
 * connection is open, or after `timeoutMs` milliseconds.
 */
export async function drainConnections(server: Server, timeoutMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && (await connections()) > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
