import { createServer } from 'node:net';
import type { DataFolder } from '../data-folder.ts';

/** Below the range the system hands to outgoing connections, so that none of those takes the port in between. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** The port last used for this name if it is free, else another free one, which is then remembered. */
export async function rememberedPort(folder: DataFolder, name: string, isFree = isPortFree): Promise<number> {
  const ports = folder.readJson<Record<string, number>>('ports.json') ?? {};
  const known = ports[name];
  if (known !== undefined && (await isFree(known))) return known;
  const taken = new Set(Object.values(ports));
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (taken.has(port) || !(await isFree(port))) continue;
    // read again: another name may have been given a port while this one was being tried
    folder.writeJson('ports.json', { ...folder.readJson<Record<string, number>>('ports.json'), [name]: port });
    return port;
  }
}

/** Whether this program could listen on the port now, at every address the host name stands for. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const address of addresses) if (!(await canListen(port, address))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // any other failure (no IPv6 here, say) is not a port that someone else has
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
