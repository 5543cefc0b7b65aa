import { createServer } from 'node:net';
import type { DataFolder } from '../data-folder.ts';

/**
 * Below the range of ephemeral ports, so that no outgoing connection can take the port in the
 * meantime.
 */
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;

/**
 * Returns the port last used for this name if it is free, otherwise another free one, which is then
 * remembered.
 */
export async function rememberedPort(
  folder: DataFolder,
  name: string,
  isFree = isPortFree,
): Promise<number> {
  const ports = folder.readJson<Record<string, number>>('ports.json') ?? {};
  const known = ports[name];
  if (known !== undefined && (await isFree(known))) return known;
  const taken = new Set(Object.values(ports));
  for (;;) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
    if (taken.has(port) || !(await isFree(port))) continue;
    // read again: another name may have been assigned a port in the meantime
    folder.writeJson('ports.json', {
      ...folder.readJson<Record<string, number>>('ports.json'),
      [name]: port,
    });
    return port;
  }
}

/** Returns whether a server can listen on the port, on every address of the host name. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const address of addresses) if (!(await canListen(port, address))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // other errors, such as a missing IPv6, do not mean that the port is in use
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
