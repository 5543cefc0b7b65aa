import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
// @ts-expect-error plain JavaScript, which Node 20 runs
import { installLocked } from '@imguessr/launch/locked-packages';
// @ts-expect-error a module of the build, without types
import { componentOf, inOrder } from '../../../../frontends/rspack/sbom.mjs';

/** The processors that images are built for, by their names in image indexes, with those in npm. */
export const NPM_CPU = { amd64: 'x64', arm64: 'arm64' } as const;
export type Architecture = keyof typeof NPM_CPU;
export const ARCHITECTURES = Object.keys(NPM_CPU) as Architecture[];

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

interface PackageFile {
  readonly name: string;
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Bill {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly { readonly name: string; readonly purl: string }[];
}

/**
 * Replaces native packages of a bundled service, and in its bill of materials, by those of the lock
 * file for this processor (Linux, glibc).
 */
export async function useNativePackages(bundle: string, architecture: Architecture): Promise<void> {
  const modules = path.join(bundle, 'node_modules');
  const installed = globSync(['*/package.json', '@*/*/package.json'], { cwd: modules }).map(
    (file) => ({
      folder: path.join(modules, path.dirname(file)),
      manifest: JSON.parse(readFileSync(path.join(modules, file), 'utf8')) as PackageFile,
    }),
  );
  const native = installed.filter(({ manifest }) => manifest.cpu !== undefined);
  if (native.length === 0) return;
  const wanted = installed
    .flatMap(({ manifest }) => Object.keys(manifest.optionalDependencies ?? {}))
    .filter((name) => runsOn(lockedPackage(name), architecture));
  for (const { folder } of native) rmSync(folder, { recursive: true });
  const prefix = path.join(path.dirname(bundle), 'npm');
  const locked = Object.fromEntries(wanted.map((name) => [name, lockedPackage(name)]));
  await installLocked(locked, prefix);
  for (const name of wanted)
    cpSync(path.join(prefix, 'node_modules', name), path.join(modules, name), { recursive: true });

  const billFile = path.join(bundle, 'sbom.cdx.json');
  const bill = JSON.parse(readFileSync(billFile, 'utf8')) as Bill;
  const replaced = new Set(native.map(({ manifest }) => manifest.name));
  const kept = bill.components.filter(({ name }) => !replaced.has(name));
  const components = inOrder([
    ...kept,
    ...wanted.map((name) => componentOf(`node_modules/${name}`)),
  ]);
  writeFileSync(billFile, JSON.stringify({ ...bill, components }, null, 1));
}

const LOCKED = (
  JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  }
).packages;

function lockedPackage(name: string): LockedPackage {
  const locked = LOCKED[`node_modules/${name}`];
  if (!locked) throw new Error(`package-lock.json does not contain ${name}`);
  return locked;
}

const runsOn = ({ os, cpu, libc }: LockedPackage, architecture: Architecture): boolean =>
  (os?.includes('linux') &&
    cpu?.includes(NPM_CPU[architecture]) &&
    (libc?.includes('glibc') ?? true)) ??
  false;
