import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * Loads a program without running it: every static import is resolved and read before the first
 * module is evaluated,
 * and the first one evaluated here ends the process. Returns the requested files whose URL contains
 * `part`.
 */
function filesNeededBy(program: string, part: string): string {
  const entry = `data:text/javascript,import 'data:text/javascript,process.exit(0)'; import '${pathToFileURL(program)}';`;
  const loader = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { if (url.includes(${JSON.stringify(part)})) console.log(url); return next(url, context); } });
    await import(${JSON.stringify(entry)});`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', loader],
    {
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
  return stdout;
}

describe('in a fresh clone without generated files', () => {
  const commands = globSync('*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.spec.ts'),
  );
  const benchmark = '../../../../bench/src/main.ts';

  test.each([...commands, benchmark])('%s can be loaded', (command) => {
    expect(filesNeededBy(join(import.meta.dirname, command), '/gen/')).toBe('');
  });

  test('a module that needs a generated file is detected', () => {
    const facts = join(import.meta.dirname, '../../../../libs/contracts/src/facts.ts');
    expect(filesNeededBy(facts, '/gen/')).toContain('/gen/');
  });
});
