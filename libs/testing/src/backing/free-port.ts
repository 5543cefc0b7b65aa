import { createServer } from 'node:net';

/**
 * Below the range of ephemeral ports, so that no outgoing connection uses the port before the
 * server does.
 */
const MIN_PORT = 10_000;
/**
 * `fetch` and browsers refuse it (https://fetch.spec.whatwg.org/#port-blocking), and no other one
 * above `MIN_PORT`.
 */
const BLOCKED_PORT = 10_080;
/**
 * A range for each worker of vitest: until a server has started, its port also looks free to other
 * workers.
 */
const PORTS_OF_WORKER = 1_000;
const WORKERS = 8;
const FIRST_PORT = MIN_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_OF_WORKER;
const used = new Set<number>();

/**
 * Resolves with a free TCP port of 127.0.0.1, a different one on every call until all were used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    if (used.size === PORTS_OF_WORKER) used.clear();
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS_OF_WORKER);
    if (used.has(port)) continue;
    used.add(port);
    if (port !== BLOCKED_PORT && (await canListen(port))) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}
