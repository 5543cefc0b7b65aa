import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertHasDatabase } from './command-folder.ts';

test('a data folder without a database is named as in the checkout, or by its full path', () => {
  const root = mkdtempSync(join(tmpdir(), 'imguessr-folders-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const dataDir = join(root, '.imguessr');
  expect(() => assertHasDatabase({ root, dataDir })).toThrow('no database in .imguessr. ');
  expect(() => assertHasDatabase({ root: join(root, 'checkout'), dataDir })).toThrow(
    `no database in ${dataDir}. `,
  );
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '15');
  assertHasDatabase({ root, dataDir });
});
