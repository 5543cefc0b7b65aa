// Needs a process: what a build prints while it runs.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildGoProgram } from './go-program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'build-go-program-'));
const PROGRAM = {
  title: 'k6 1.0.0',
  purpose: 'which runs load tests',
  module: 'go.k6.io/k6',
  version: '1.0.0',
};
const lines: string[] = [];

/** Puts a script in the place of Go. */
function useGo(script: string): void {
  const go = path.join(folder, 'go');
  writeFileSync(go, `#!/bin/sh\n${script}\n`);
  chmodSync(go, 0o755);
}

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('says beforehand that a build takes minutes once, and then how far it is', async () => {
  const end = path.join(folder, 'end');
  useGo(
    `echo 'go: downloading a v1' >&2; echo a >&2; echo b/c >&2; while [ ! -e ${end} ]; do sleep 0.05; done`,
  );
  const build = buildGoProgram(PROGRAM, folder);
  expect(lines.join('\n')).toContain('built once for this checkout');
  await expect
    .poll(() => {
      vi.advanceTimersByTime(15_000);
      return lines.at(-1);
    })
    .toContain('Building k6 1.0.0: 1 modules downloaded, 2 packages compiled');
  writeFileSync(end, '');
  expect(await build).toBeUndefined();
});

test('resolves with the last line of a build that fails', async () => {
  useGo('echo a >&2; echo "no network" >&2; exit 1');
  expect(await buildGoProgram(PROGRAM, folder)).toBe('no network');
});
