import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { NotTriedError, run } from '@imguessr/chart-tests/steps';
import { findProgram } from '@imguessr/launch/programs';
import { startBacking } from '@imguessr/testing/node';
import { expectOk } from '@imguessr/testing/product';
import type { Architecture } from '../images/native-packages.ts';
import type { ReleaseTools } from '../publish/release-tools.ts';

/** The number of a processor in the header of a program or library (ELF, e_machine). */
const MACHINES: Record<Architecture, number> = { amd64: 62, arm64: 183 };
const READY_MS = 20_000;

/** Pulls an image by digest for a processor and resolves with the folder of its files. */
export async function pullFiles(
  { crane }: ReleaseTools,
  reference: string,
  architecture: Architecture,
  folder: string,
): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await crane('export', `--platform=linux/${architecture}`, reference, archive);
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  return folder;
}

/** Throws unless every native file of an image is for this processor; returns their number. */
export function expectNativeFiles(files: string, architecture: Architecture): number {
  const native = globSync('app/**/*.{node,so,so.*}', { cwd: files });
  for (const file of native) {
    const machine = readFileSync(path.join(files, file)).readUInt16LE(18);
    if (machine !== MACHINES[architecture])
      throw new Error(`${file} is for another processor (${machine})`);
  }
  if (native.length === 0) throw new Error('the image contains no native file');
  return native.length;
}

/**
 * Runs a program with the files of an image as its root, which needs the root account, and resolves
 * with what it prints.
 */
export async function runInside(
  files: string,
  command: readonly string[],
  user: string,
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    chroot(),
    [`--userspec=${user}`, files, ...command],
    {
      env: {},
    },
  );
  return `${stdout}${stderr}`.trim();
}

/**
 * Starts a service with the files of an image as its root, and resolves once it answers `url` with
 * 200.
 */
export async function expectStart(
  files: string,
  command: readonly string[],
  env: Record<string, string>,
  url: string,
  user: string,
): Promise<void> {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const args = ['-i', ...settings, chroot(), `--userspec=${user}`, files, ...command];
  const service = await startBacking(
    'pulled-image',
    () => ({ file: 'env', args }),
    () => expectOk(url),
    READY_MS,
  );
  await service.stop();
}

/**
 * Returns the program that changes the root folder. Throws `NotTriedError` where it cannot be used.
 */
function chroot(): string {
  const program = findProgram(['chroot']);
  if (program && process.getuid?.() === 0) return program;
  throw new NotTriedError(
    'running the files of an image without a container engine needs chroot and the root account',
  );
}
