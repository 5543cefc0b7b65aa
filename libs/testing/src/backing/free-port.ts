import { createServer } from 'node:net';

/** Below the range that systems give to outgoing connections, so that none of those takes the port in between. */
const LOWEST = 10_000;
const HIGHEST = 18_000;
const given = new Set<number>();

/** Resolves with a TCP port of 127.0.0.1 that nothing listens on, and that this process has not been given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (given.has(port)) continue;
    given.add(port);
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
