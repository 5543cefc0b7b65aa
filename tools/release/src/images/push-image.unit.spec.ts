import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { list, type ReadEntry } from 'tar';
import { afterAll, expect, test } from 'vitest';
import { writeLayer } from './push-image.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'layer-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a layer has the files where they are copied to, for any account of the image and of none of this machine', async () => {
  const stage = path.join(folder, 'stage');
  mkdirSync(path.join(stage, 'app'), { recursive: true });
  writeFileSync(path.join(stage, 'app/main.js'), 'run');
  writeFileSync(path.join(stage, 'app/program'), 'run', { mode: 0o755 });
  const file = path.join(folder, 'layer.tar.gz');
  await writeLayer(
    file,
    [
      { isBuilt: true, from: '/app', to: '/srv' },
      { isBuilt: false, from: 'LICENSE', to: '/etc/LICENSE' },
    ],
    stage,
  );
  const entries: ReadEntry[] = [];
  await list({ file, onReadEntry: (entry) => entries.push(entry) });
  const modes = entries.map(({ path: at, mode = 0 }) => `${at} ${mode.toString(8)}`);
  expect(modes.sort()).toEqual([
    'etc/ 755',
    'etc/LICENSE 644',
    'srv/ 755',
    'srv/main.js 644',
    'srv/program 755',
  ]);
  expect(
    entries.flatMap(({ uid, gid, uname }) => [uid, gid, uname || undefined]).every((it) => !it),
  ).toBe(true);
});
