import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';
import { readEntries } from '../version/changelog.ts';
import { readVersion } from '../version/version-places.ts';

export interface ReleaseFacts {
  readonly version: string;
  readonly revision: string;
}

/** Resolves with the version and the commit. Rejects if files differ from the commit. */
export async function readReleaseFacts(): Promise<ReleaseFacts> {
  const changed = await run('git', ['status', '--porcelain']);
  if (changed !== '')
    throw new Error(
      `Commit or remove these files first, since a release is built from a commit:\n${changed}`,
    );
  return { version: readVersion(), revision: await run('git', ['rev-parse', 'HEAD']) };
}

/** Throws unless the changelog says on which day the version is released. */
export function expectDatedChangelog(version: string): void {
  const entries = readEntries(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'));
  if (entries.find((entry) => entry.version === version)?.date !== undefined) return;
  throw new Error(
    `CHANGELOG.md does not say when ${version} is released: replace "unreleased" by today's date.`,
  );
}
