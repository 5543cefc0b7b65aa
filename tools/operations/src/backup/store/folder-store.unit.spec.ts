import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderFiles } from './folder-store.ts';

test('says that a folder cannot be created, and what to do', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'imguessr-store-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  writeFileSync(join(parent, 'file'), '');
  const folder = join(parent, 'file', 'backup');
  const written = folderFiles(folder).write('a', (async function* () {})());
  await expect(written).rejects.toThrow(
    `The folder ${folder} cannot be created (ENOTDIR). Name one in a place that this account can write to.`,
  );
});
