import type { Server } from 'node:http';
import { delay } from '@imguessr/async';

const POLL_MS = 50;

/**
 * Closes connections with their next response: clients reconnect elsewhere. Resolves after
 * `timeoutMs` at most.
 */
export async function drainConnections(server: Server, timeoutMs: number): Promise<void> {
  server.prependListener('request', (_request, response) =>
    response.setHeader('connection', 'close'),
  );
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  for (
    const deadline = Date.now() + timeoutMs;
    Date.now() < deadline && (await connections()) > 0;
  ) {
    await delay(POLL_MS);
  }
}
