import { createServer } from 'node:net';

/** Below the range of ephemeral ports, so that no outgoing connection uses the port before the server does. */
const MIN_PORT = 10_000;
const MAX_PORT = 18_000;
const used = new Set<number>();

/** Resolves with a free TCP port of 127.0.0.1, a different one on every call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
    if (used.has(port)) continue;
    used.add(port);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
