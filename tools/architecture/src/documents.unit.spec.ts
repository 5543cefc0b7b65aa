import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('README.md', () => {
  const [, table = ''] = /## Where to look\n([\s\S]*?)\n## /.exec(read('README.md')) ?? [];
  const paths = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));

  test.each(paths)('names a file that exists: %s', (file) => {
    expect(existsSync(path.join(ROOT, file))).toBe(true);
  });

  test('names the owner of at least 25 rules', () => {
    expect(paths.length).toBeGreaterThanOrEqual(25);
  });
});

describe('a Markdown document', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--', '*.md'], { cwd: ROOT, encoding: 'utf8' });
  const documents = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

  test.each(documents)('%s links to files that exist', (document) => {
    const links = [...read(document).matchAll(/(?<!!)\[[^\]]*\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
    const missing = links
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(path.join(ROOT, path.dirname(document), link)));
    expect(missing).toEqual([]);
  });
});
