// Starts the service: it decodes all pictures of the demo games.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { archiveImports } from '../testing/archive-imports.ts';
import { useTestCatalog } from '../testing/fixtures.ts';

vi.setConfig({ testTimeout: 240_000 });

const { imported } = archiveImports(useTestCatalog({ replicas: 1 }));
const COMMAND = path.resolve(import.meta.dirname, '../../../../content/src/archive.command.ts');

test('all demo games are imported', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imguessr-demo-games-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'games.zip');
  await promisify(execFile)(process.execPath, [COMMAND, file]);
  const rows = await imported(await readFile(file));
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['imported']));
});
