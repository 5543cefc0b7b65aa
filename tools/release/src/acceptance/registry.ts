import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort, until } from '@imguessr/testing/node';

/** A registry on this machine. */
export interface TestRegistry {
  readonly host: string;
  stop(): Promise<void>;
}

/** Resolves with crane's registry, running, which stores in `folder`. */
export async function startRegistry(crane: string, folder: string): Promise<TestRegistry> {
  mkdirSync(folder, { recursive: true });
  const host = `127.0.0.1:${await freePort()}`;
  const child = spawn(crane, ['registry', 'serve', `--address=${host}`, `--disk=${folder}`], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const isReady = async () => (await fetch(`http://${host}/v2/`).catch(() => undefined))?.ok ?? false;
  await until('a registry that answers', isReady, 20_000);
  return {
    host,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Resolves with a registry that gives out what another one does, except for one blob, of which a byte differs. */
export async function startLyingRegistry(origin: string, digest: string): Promise<TestRegistry> {
  const server = createServer(async ({ url = '', headers }, response) => {
    const answer = await fetch(`http://${origin}${url}`, { headers: { accept: headers.accept ?? '*/*' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (url.endsWith(`/blobs/${digest}`)) bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
