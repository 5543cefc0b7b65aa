import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';
import type { ReleaseFacts } from '../images/build-image.ts';
import { readEntries } from '../version/changelog.ts';
import { readVersion } from '../version/version-places.ts';

/** Resolves with the version, the commit and its time (or SOURCE_DATE_EPOCH). Rejects if files differ from the commit. */
export async function readReleaseFacts(): Promise<ReleaseFacts> {
  const changed = await run('git', ['status', '--porcelain']);
  if (changed !== '')
    throw new Error(`Commit or remove these files first, since a release is built from a commit:\n${changed}`);
  const revision = await run('git', ['rev-parse', 'HEAD']);
  const epoch = Number(process.env.SOURCE_DATE_EPOCH || (await run('git', ['log', '-1', '--format=%ct'])));
  if (!Number.isInteger(epoch)) throw new Error('SOURCE_DATE_EPOCH must be a time in Unix seconds.');
  return { version: readVersion(), revision, epoch };
}

/** Throws unless the changelog gives the version a day, which is the last change before a release. */
export function expectDatedChangelog(version: string): void {
  const entries = readEntries(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'));
  if (entries.find((entry) => entry.version === version)?.date !== undefined) return;
  throw new Error(`CHANGELOG.md does not say when ${version} is released: replace "unreleased" by today's date.`);
}
