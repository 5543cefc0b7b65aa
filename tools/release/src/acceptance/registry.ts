import { mkdirSync } from 'node:fs';
import { freePort, startBacking } from '@imguessr/testing/node';
import { expectOk } from '@imguessr/testing/product';

/** Resolves with crane's registry, running, which stores in `folder`. */
export async function startRegistry(crane: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  const host = `127.0.0.1:${await freePort()}`;
  const { stop } = await startBacking(
    'registry',
    () => ({ file: crane, args: ['registry', 'serve', `--address=${host}`, `--disk=${folder}`] }),
    () => expectOk(`http://${host}/v2/`),
  );
  return { host, stop };
}

export type TestRegistry = Awaited<ReturnType<typeof startRegistry>>;
