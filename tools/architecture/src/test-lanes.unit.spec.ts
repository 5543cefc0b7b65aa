import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test('a spec in a dearer lane begins with what the cheaper one cannot see', () => {
  const patterns = ['int', 'long', 'deep', 'e2e'].map((lane) => `*.${lane}.spec.ts*`);
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const specs = listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
  expect(specs.length).toBeGreaterThan(100);
  expect(
    specs.filter((file) => !readFileSync(path.join(ROOT, file), 'utf8').startsWith('// ')),
  ).toEqual([]);
});
