import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { create } from 'tar';
import type { Copy } from './dockerfile.ts';
import type { Architecture } from './native-packages.ts';

/** The layer of an image for each processor: the file of an archive. */
export type Layers = ReadonlyMap<Architecture, string>;

/** Writes the layer that these copies make of a built stage. All its files belong to root. */
export async function writeLayer(
  file: string,
  copies: readonly Copy[],
  stage: string,
): Promise<void> {
  const root = `${file}.files`;
  for (const { isBuilt, from, to } of copies)
    cpSync(path.join(isBuilt ? stage : ROOT, from), path.join(root, to), { recursive: true });
  await create({ file, cwd: root, portable: true, gzip: true }, readdirSync(root));
  rmSync(root, { recursive: true });
}

/**
 * Pushes an image: per processor the base, one more layer and these options. Resolves with its
 * digest; rejects if the base lacks a processor.
 */
export async function pushImage(
  crane: (...args: string[]) => Promise<string>,
  repository: string,
  tag: string,
  {
    base,
    options,
    layers,
  }: { readonly base: string; readonly options: readonly string[]; readonly layers: Layers },
): Promise<string> {
  const variants: string[] = [];
  for (const [architecture, layer] of layers) {
    const platform = `--platform=linux/${architecture}`;
    // crane takes a base for one processor whatever the platform
    const config = JSON.parse(await crane('config', platform, base)) as { architecture: string };
    if (config.architecture !== architecture)
      throw new Error(`${base} has no variant for linux/${architecture}.`);
    variants.push(
      await crane(
        'mutate',
        platform,
        `--append=${layer}`,
        ...options,
        `--repo=${repository}`,
        base,
      ),
    );
  }
  return crane(
    'index',
    'append',
    ...variants.map((variant) => `--manifest=${variant}`),
    `--tag=${repository}:${tag}`,
  );
}
