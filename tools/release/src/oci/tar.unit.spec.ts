import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTar, type TarEntry } from './tar.ts';

const LONG = `${'folder/'.repeat(30)}${'ü'.repeat(60)}.js`;
const ENTRIES: TarEntry[] = [
  { path: 'b/program', type: 'file', mode: 0o755, bytes: Buffer.from('run') },
  { path: 'a.txt', type: 'file', mode: 0o644, bytes: Buffer.alloc(1_000, 'x') },
  { path: LONG, type: 'file', mode: 0o644, bytes: Buffer.from('long') },
  { path: 'b/link', type: 'link', mode: 0o777, target: `../${LONG}` },
];

describe('an archive', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tar-'));
    writeFileSync(path.join(folder, 'a.tar'), createTar(ENTRIES, 1_700_000_000));
    execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read by other programs: contents, modes, times, links and long names', () => {
    expect(readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('x'.repeat(1_000));
    expect(readFileSync(path.join(folder, LONG), 'utf8')).toBe('long');
    expect(readlinkSync(path.join(folder, 'b/link'))).toBe(`../${LONG}`);
    const program = lstatSync(path.join(folder, 'b/program'));
    expect(program.mode & 0o777).toBe(0o755);
    expect(program.mtimeMs).toBe(1_700_000_000_000);
  });

  test('has the same bytes for the same entries in any order, and others for another time', () => {
    const archive = createTar(ENTRIES, 5);
    expect(createTar(ENTRIES.toReversed(), 5).equals(archive)).toBe(true);
    expect(createTar(ENTRIES, 6).equals(archive)).toBe(false);
  });
});
