import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../tool.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imguessr-restore-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const restore = (...folders: string[]) =>
  runTool(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...folders], {
    env: { IMGUESSR_DATA: join(folder, 'data') },
  });

describe('npm run restore', () => {
  test('reports a folder without a backup before it builds, starts or stops anything', async () => {
    writeFileSync(join(folder, 'backup.json'), '{}');
    for (const folders of [[join(folder, 'typo')], [folder, join(folder, 'typo')]]) {
      const { code, printed } = await restore(...folders);
      expect(code).toBe(1);
      expect(printed.trim()).toBe(`[imguessr] Stopped: There is no complete backup in ${join(folder, 'typo')}.`);
    }
    expect(readdirSync(folder)).toEqual(['backup.json']);
  });
});
