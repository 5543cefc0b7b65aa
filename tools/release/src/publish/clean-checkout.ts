import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';

/**
 * How a clean checkout gets its packages: `install` them by the lock file, or `link` those of this
 * checkout, which is faster.
 */
export type Packages = 'install' | 'link';

/** Everything that a release publishes, by digest. */
export interface PublishedRelease {
  readonly version: string;
  readonly revision: string;
  readonly images: Readonly<Record<string, string>>;
  readonly chart: string;
}

/**
 * Publishes the current commit from a new checkout, without earlier builds. Resolves with the
 * content of `folder`/release.json.
 */
export async function publishCommit(folder: string, packages: Packages): Promise<PublishedRelease> {
  const source = path.join(folder, 'source');
  rmSync(folder, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--shared', ROOT, source]);
  const toolchain = path.join(ROOT, '.imguessr/toolchain');
  mkdirSync(toolchain, { recursive: true });
  mkdirSync(path.join(source, '.imguessr'));
  symlinkSync(toolchain, path.join(source, '.imguessr/toolchain'));
  if (packages === 'link') {
    await run('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(source, 'node_modules')]);
  } else {
    const install =
      "import('./tools/launch/bootstrap/dependencies.mjs').then((it) => it.installDependencies())";
    await run('env', ['-C', source, process.execPath, '--eval', install]);
  }
  const program = path.join(source, 'tools/release/src/publish/release.process.ts');
  const child = spawn(process.execPath, [program, folder], { cwd: source, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  rmSync(source, { recursive: true });
  if (code !== 0) throw new Error('The release was not published.');
  return JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as PublishedRelease;
}
