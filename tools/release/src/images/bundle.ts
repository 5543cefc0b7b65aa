import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';
// @ts-expect-error a module of the build, without types
import { inOrder } from '../../../../frontends/rspack.sbom.mjs';
import { type Architecture, type Bill, useNativePackages } from './native-packages.ts';

/** The commands for operators in an image, which the chart's backups run. It is built like a service. */
export const OPERATIONS = 'operations';

/** The parts of the product, each an image. */
export const PARTS = {
  service: ['game-catalog', 'gateway', 'guess-ingest', 'stats-projector', OPERATIONS],
  frontend: ['admin', 'host', 'player'],
} as const;
export type Kind = keyof typeof PARTS;

/** Where the stage `build` of a Dockerfile left its results: a folder in place of the root of that stage. */
export type BuiltStage = string;

const NX = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };
const PROGRAMS = path.join(ROOT, 'node_modules/.bin');
const nx = (...args: string[]) => run(path.join(PROGRAMS, 'nx'), args, NX);

/** Builds what all images need. Nothing is taken from a cache, so that a build depends on the sources only. */
export async function prepareBuild(): Promise<void> {
  await nx('run', '@imguessr/contracts:generate', '--skip-nx-cache');
  await nx('run-many', '-t', 'build', '-p', PARTS.frontend.join(','), '--skip-nx-cache');
}

/** Bundles a service, and resolves with its files for each processor. */
export async function bundleService(
  service: string,
  folder: string,
  architectures: readonly Architecture[],
): Promise<Map<Architecture, BuiltStage>> {
  const neutral = path.join(folder, 'any/app');
  mkdirSync(neutral, { recursive: true });
  const rspack = path.join(PROGRAMS, 'rspack');
  await run(rspack, ['build', '-c', 'docker/bundle.rspack.mjs'], {
    SERVICE: service,
    OUT: neutral,
    NODE_ENV: 'production',
  });
  const stages = new Map<Architecture, BuiltStage>();
  for (const architecture of architectures) {
    const stage = path.join(folder, architecture);
    rmSync(stage, { recursive: true, force: true });
    cpSync(neutral, path.join(stage, 'app'), { recursive: true });
    await useNativePackages(path.join(stage, 'app'), architecture);
    stages.set(architecture, stage);
  }
  return stages;
}

/** Copies the files of a built frontend to where its image has them; they are the same for every processor. */
export async function bundleFrontend(frontend: string, folder: string): Promise<BuiltStage> {
  mkdirSync(folder, { recursive: true });
  await run(process.execPath, ['docker/copy-frontend.mjs', frontend, path.join(folder, 'www')]);
  return folder;
}

/** Where the images of a part have their bill of materials. */
const BILLS: Readonly<Record<Kind, string>> = { service: 'app/sbom.cdx.json', frontend: 'www.sbom.cdx.json' };

/** Returns the bill of materials of a part, with what its images for all processors contain. */
export function readBill(kind: Kind, stages: readonly BuiltStage[]): Bill {
  const bills = stages.map((stage) => JSON.parse(readFileSync(path.join(stage, BILLS[kind]), 'utf8')) as Bill);
  return { ...(bills[0] as Bill), components: inOrder(bills.flatMap(({ components }) => components)) };
}
