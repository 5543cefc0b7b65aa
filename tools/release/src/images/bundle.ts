import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';
// @ts-expect-error a module of the build, without types
import { inOrder } from '../../../../frontends/rspack/sbom.mjs';
import { IMAGES, type Image, type Kind } from './images.ts';
import {
  ARCHITECTURES,
  type Architecture,
  type Bill,
  useNativePackages,
} from './native-packages.ts';

/**
 * Where the stage `build` of a Dockerfile left its results: a folder in place of the root of that
 * stage, for each processor.
 */
export type BuiltStages = ReadonlyMap<Architecture, string>;

const NX = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };
const PROGRAMS = path.join(ROOT, 'node_modules/.bin');
const nx = (...args: string[]) => run(path.join(PROGRAMS, 'nx'), args, NX);

/**
 * Builds what all images need. Nothing is taken from a cache, so that a build depends on the
 * sources only.
 */
export async function prepareBuild(): Promise<void> {
  const frontends = IMAGES.filter(({ kind }) => kind === 'frontend').map(({ name }) => name);
  await nx('run', '@imguessr/contracts:generate', '--skip-nx-cache');
  await nx('run-many', '-t', 'build', '-p', frontends.join(','), '--skip-nx-cache');
}

/** Makes in `folder` what the stage `build` of an image's Dockerfile would. */
export const bundle = ({ kind, name }: Image, folder: string): Promise<BuiltStages> =>
  BUNDLERS[kind](name, folder);

const BUNDLERS: Readonly<Record<Kind, (name: string, folder: string) => Promise<BuiltStages>>> = {
  async service(_, folder) {
    const neutral = path.join(folder, 'any/app');
    mkdirSync(neutral, { recursive: true });
    const settings = { OUT: neutral, NODE_ENV: 'production' };
    await run(path.join(PROGRAMS, 'rspack'), ['build', '-c', 'docker/bundle.rspack.mjs'], settings);
    const stages = new Map<Architecture, string>();
    for (const architecture of ARCHITECTURES) {
      const stage = path.join(folder, architecture);
      cpSync(neutral, path.join(stage, 'app'), { recursive: true });
      await useNativePackages(path.join(stage, 'app'), architecture);
      stages.set(architecture, stage);
    }
    return stages;
  },
  async frontend(name, folder) {
    mkdirSync(folder, { recursive: true });
    await run(process.execPath, ['docker/copy-frontend.mjs', name, path.join(folder, 'www')]);
    // pages are the same for every processor
    return new Map(ARCHITECTURES.map((architecture) => [architecture, folder]));
  },
};

/** Where the images of a kind have their bill of materials. */
const BILLS: Readonly<Record<Kind, string>> = {
  service: 'app/sbom.cdx.json',
  frontend: 'www.sbom.cdx.json',
};

/** Returns the bill of materials of an image, with what it contains for all processors. */
export function readBill(kind: Kind, stages: BuiltStages): Bill {
  const bills = [...stages.values()].map(
    (stage) => JSON.parse(readFileSync(path.join(stage, BILLS[kind]), 'utf8')) as Bill,
  );
  return {
    ...(bills[0] as Bill),
    components: inOrder(bills.flatMap(({ components }) => components)),
  };
}
