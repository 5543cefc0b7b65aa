import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';
import { ALLOCATOR, NODE_OPTIONS, V8_OPTIONS } from './node-options.ts';

/** Returns code of one line with a source map that says it is the first line of `source`. */
function compiled(code: string, source: string): string {
  const map = Buffer.from(
    JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA' }),
  );
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${map.toString('base64')}\n`;
}

/** Runs a program that fails in a dependency, and returns what it printed. */
function outputOf(options: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'imguessr-node-options-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dependency = path.join(folder, 'node_modules/dependency');
  mkdirSync(dependency, { recursive: true });
  writeFileSync(
    path.join(dependency, 'package.json'),
    JSON.stringify({ type: 'module', exports: './index.js' }),
  );
  writeFileSync(
    path.join(dependency, 'index.js'),
    compiled("export const fail = () => { throw new Error('no') };", 'their.ts'),
  );
  const main = path.join(folder, 'main.mjs');
  writeFileSync(main, compiled("import { fail } from 'dependency'; fail();", 'our.ts'));
  return spawnSync(process.execPath, [...options, main], { encoding: 'utf8' }).stderr;
}

test('a stack trace names our sources, and keeps no maps of dependencies', () => {
  const output = outputOf(NODE_OPTIONS);
  expect(output).toContain('our.ts:1:1');
  expect(output).toContain('dependency/index.js:1:');
  expect(output).not.toContain('their.ts');
});

test('images and the unit of systemd have the same options of V8 and settings of glibc', () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  expect(read('deploy/systemd/imguessr.service')).toContain(
    `node ${V8_OPTIONS.join(' ')} /opt/imguessr/main.js`,
  );
  const entryPoint = ['/nodejs/bin/node', ...V8_OPTIONS, '/app/main.js'].map(
    (argument) => `"${argument}"`,
  );
  expect(read('docker/service.Dockerfile')).toContain(`ENTRYPOINT [${entryPoint.join(', ')}]`);
  const allocator = Object.entries(ALLOCATOR).map(([name, value]) => `${name}=${value}`);
  for (const file of ['deploy/systemd/imguessr.service', 'docker/service.Dockerfile'])
    expect(read(file)).toContain(` ${allocator.join(' ')}\n`);
});
