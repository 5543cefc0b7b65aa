import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';
import type { Bases } from './release.ts';

/**
 * Where every release is built, on every machine: module federation numbers modules by their absolute paths, so that the same files in
 * another folder would have other digests.
 */
const FOLDER = '/tmp/imguessr-release';

/** How a clean checkout gets its packages: `install` them by the lock file, or `link` those of this checkout, which is faster. */
export type Packages = 'install' | 'link';

/**
 * Builds all images and the chart of the current commit into `out`, in a new checkout with nothing from earlier builds. Resolves with
 * their digests by part.
 */
export async function buildClean(
  out: string,
  registry: string,
  bases: Bases,
  packages: Packages,
): Promise<Readonly<Record<string, string>>> {
  const source = path.join(FOLDER, 'source');
  rmSync(FOLDER, { recursive: true, force: true });
  // fails if another account has made the folder meanwhile
  mkdirSync(FOLDER, { mode: 0o700 });
  await run('git', ['clone', '--quiet', '--shared', ROOT, source]);
  const toolchain = path.join(ROOT, '.imguessr/toolchain');
  mkdirSync(toolchain, { recursive: true });
  mkdirSync(path.join(source, '.imguessr'));
  symlinkSync(toolchain, path.join(source, '.imguessr/toolchain'));
  const modules = path.join(source, 'node_modules');
  if (packages === 'link') {
    await run('cp', ['-al', path.join(ROOT, 'node_modules'), modules]);
    rmSync(path.join(modules, '.cache'), { recursive: true, force: true });
  } else {
    const install = "import('./tools/launch/bootstrap/dependencies.mjs').then((it) => it.installDependencies())";
    await run('env', ['-C', source, process.execPath, '--eval', install]);
  }
  if (!existsSync(modules)) throw new Error('The packages were not installed.');
  const program = path.join(source, 'tools/release/src/publish/build.process.ts');
  const env = { SERVICE_IMAGE: bases.service, FRONTEND_IMAGE: bases.frontend };
  const printed = await run(process.execPath, [program, out, registry], env);
  rmSync(FOLDER, { recursive: true });
  return JSON.parse(printed.split('\n').at(-1) ?? '') as Record<string, string>;
}
