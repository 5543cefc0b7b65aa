// Needs npm: whether it accepts the lock file on every platform.
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, which Node 20 runs
import { npm } from './npm.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const checkout = mkdtempSync(path.join(tmpdir(), 'lock-file-'));

beforeAll(() => {
  const projects = globSync(
    ['*', '*/*'].map((folder) => `${folder}/package.json`),
    {
      cwd: ROOT,
      exclude: ['node_modules'],
    },
  );
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...projects])
    cpSync(path.join(ROOT, file), path.join(checkout, file));
});
afterAll(() => rmSync(checkout, { recursive: true }));

test.each([
  '--os=linux --cpu=x64 --libc=glibc',
  '--os=linux --cpu=arm64 --libc=glibc',
  '--os=linux --cpu=x64 --libc=musl',
  '--os=darwin --cpu=x64',
  '--os=darwin --cpu=arm64',
])('npm ci accepts package-lock.json with %s', async (platform) => {
  // offline: a lock file that is complete answers everything by itself
  const attempt = npm([
    'ci',
    '--prefix',
    checkout,
    '--dry-run',
    '--offline',
    '--ignore-scripts',
    ...platform.split(' '),
  ]);
  await expect(attempt).resolves.toContain('added');
});
