// Starts the command: what it refuses before anything else runs.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@imguessr/testing/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runTool } from '../tool.ts';

describe('npm start for other machines', () => {
  test('rejects a weak password with its requirements, and starts nothing', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'imguessr-start-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { code, printed } = await runTool(
      process.execPath,
      [path.join(import.meta.dirname, 'start.ts')],
      {
        env: {
          IMGUESSR_DATA: dataDir,
          HOST: '0.0.0.0',
          PORT: String(await freePort()),
          ADMIN_PASSWORD: 'admin123',
          SESSION_SECRET: '',
        },
      },
    );
    expect(code).toBe(1);
    expect(printed).toContain('Stopped: ADMIN_PASSWORD must have at least 12 characters');
    expect(printed).not.toContain('admin123');
    expect(readdirSync(path.join(dataDir, 'logs'))).toEqual([]);
  });
});

describe('npm start on the data of an earlier version', () => {
  test('says how its games move, and changes nothing', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'imguessr-start-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    mkdirSync(path.join(dataDir, 'postgres'));
    const { code, printed } = await runTool(
      process.execPath,
      [path.join(import.meta.dirname, 'start.ts')],
      { env: { IMGUESSR_DATA: dataDir } },
    );
    expect(code).toBe(1);
    expect(printed.trim()).toMatch(
      /^\[imguessr\] Stopped: The folder .* contains data of an earlier version and was not changed: .* as an archive.*$/,
    );
    expect(readdirSync(dataDir, { recursive: true })).toEqual(['postgres']);
  });
});
