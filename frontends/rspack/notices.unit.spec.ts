import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error a module of the build, without types
import { noticesOf } from './notices.mjs';

const packages = mkdtempSync(path.join(tmpdir(), 'notices-'));
afterAll(() => rmSync(packages, { recursive: true }));

/** Writes a package and returns its folder. */
function packageOf(
  manifest: { name: string; license: string; [key: string]: unknown },
  files: object = {},
): string {
  const folder = path.join(packages, manifest.name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
    writeFileSync(path.join(folder, file), text);
  return folder;
}

test('the notices begin with those of Imguessr, and contain each text once', () => {
  const files = { LICENSE: 'The text of both', NOTICE: 'A notice' };
  const [a, b] = ['a', '@b/c'].map((name) => packageOf({ name, license: 'MIT' }, files));
  const notices: string = noticesOf([a, b]);
  expect(notices).toMatch(/^Imguessr\n\nMIT License[\s\S]*Fluent Emoji[\s\S]*libvips/);
  expect(notices).toContain('@b/c (MIT)\na (MIT)\n\nThe text of both\n\nA notice\n');
  expect(notices.split('The text of both')).toHaveLength(2);
});

test('a package without a text has its author, what its README says, and the standard text', () => {
  const readme = '# d\n\nIt works.\n\n## Licensing\n\nContains a library.\n\n## Thanks\n\nAnn';
  const folder = packageOf(
    { name: 'd', license: 'LGPL-3.0-or-later', author: { name: 'Dee' } },
    { 'README.md': readme },
  );
  expect(noticesOf([folder])).toMatch(
    /\nd \(LGPL-3.0-or-later\)\n\nCopyright \(c\) Dee\n\nContains a library.\n\n *GNU LESSER GENERAL PUBLIC LICENSE[\s\S]*GNU GENERAL PUBLIC LICENSE/,
  );
});

test('a licence without a text is an error', () => {
  const folder = packageOf({ name: 'e', license: 'MIT AND Unknown-1.0' });
  expect(() => noticesOf([folder])).toThrow('Unknown-1.0.txt');
});

test('native code has one notice for all processors', () => {
  const folder = packageOf(
    { name: '@f/lib-linux-x64', license: 'MIT', cpu: ['x64'] },
    { LICENSE: 'Text' },
  );
  expect(noticesOf([folder])).toContain('\n@f/lib-* (MIT)\n');
});
