import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRunState } from './run-state.ts';

test('reading the state of a product that does not run changes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imguessr-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  expect(readRunState(folder)).toBeUndefined();
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(readRunState(join(folder, 'missing'))).toBeUndefined();
  expect(existsSync(join(folder, 'missing'))).toBe(false);
});
