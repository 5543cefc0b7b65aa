import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';

/**
 * The release from which operators upgrade: its version and commit, which `npm run release:version`
 * replaces.
 */
export const PREVIOUS_RELEASE = {
  version: '0.1.0',
  commit: '9d9df42e0c4bbb536b64792703d66633d836d690',
} as const;

/**
 * Resolves with a checkout of this commit, tag or branch, kept for the next run. Rejects if the
 * repository does not contain it.
 */
export async function checkOut(revision: string): Promise<string> {
  const commit = await run('git', [
    'rev-parse',
    '--verify',
    '--quiet',
    `${revision}^{commit}`,
  ]).catch(() => '');
  if (commit === '') {
    throw new Error(
      `This repository does not contain ${revision}. Fetch it (git fetch --unshallow --tags), or name another.`,
    );
  }
  const folder = path.join(ROOT, '.imguessr/test/releases', commit.slice(0, 12));
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  // A clone rather than a worktree, which would leave a record of itself in the repository.
  await run('git', ['clone', '--quiet', '--no-checkout', '--shared', ROOT, folder]);
  await run('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
  return folder;
}
