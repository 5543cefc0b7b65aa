import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ensureRegistry } from '../publish/release-tools.ts';

/** A registry of the distribution project, on this machine. */
export interface TestRegistry {
  readonly host: string;
  /** The file in which it stores a blob. */
  fileOf(digest: string): string;
  stop(): Promise<void>;
}

const READY_MS = 20_000;

/** Resolves with a running registry that stores in `folder`; undefined, with a message, where its program cannot be had. */
export async function startRegistry(folder: string): Promise<TestRegistry | undefined> {
  const binary = await ensureRegistry();
  if (!binary) return undefined;
  mkdirSync(folder, { recursive: true });
  const [host, data, config] = [
    `127.0.0.1:${await freePort()}`,
    path.join(folder, 'data'),
    path.join(folder, 'config.yml'),
  ];
  writeFileSync(
    config,
    `version: 0.1\nlog: { level: error, accesslog: { disabled: true } }\nhttp: { addr: "${host}" }\nstorage: { filesystem: { rootdirectory: "${data}" } }\n`,
  );
  const child = spawn(binary, ['serve', config], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  for (const until = Date.now() + READY_MS; ; ) {
    const response = await fetch(`http://${host}/v2/`).catch(() => undefined);
    if (response?.ok) break;
    if (Date.now() > until || child.exitCode !== null) throw new Error('the registry does not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    host,
    fileOf: (digest) => {
      const hex = digest.replace('sha256:', '');
      return path.join(data, 'docker/registry/v2/blobs/sha256', hex.slice(0, 2), hex, 'data');
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
