import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { freePort, until } from '@imguessr/testing/node';

/** Resolves with crane's registry, running, which stores in `folder`. */
export async function startRegistry(crane: string, folder: string) {
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

export type TestRegistry = Awaited<ReturnType<typeof startRegistry>>;
