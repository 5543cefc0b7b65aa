import { describe, expect, test } from 'vitest';
import { commandArguments, readCommandLine } from './command-line.ts';

const usage = 'npm run example -- [--only <stages>] <folder>';
const read = (...args: string[]) =>
  readCommandLine({ usage, options: { only: { type: 'string' } }, positionals: [1, 2] }, args);

describe('the arguments of a command', () => {
  test('are its options and positional arguments', () => {
    expect(read('--only', 'lint', 'a')).toMatchObject({
      values: { only: 'lint' },
      positionals: ['a'],
    });
  });

  test.each([
    [['--fast', 'a'], "Unknown option '--fast'"],
    [['--only'], "Option '--only <value>' argument missing"],
    [[], 'An argument is missing'],
    [['a', 'b', 'c'], "Unexpected argument 'c'"],
  ])('are rejected with the usage: %j', (args, reason) => {
    expect(() => read(...args)).toThrow(reason);
    expect(() => read(...args)).toThrow(`Usage: ${usage}`);
  });

  test('are rejected by a command that accepts none', () => {
    expect(() => readCommandLine({ usage: 'npm run example' }, ['a'])).toThrow(
      'Usage: npm run example',
    );
  });

  test('begin after the name of the command, which only run.mjs passes', () => {
    expect(commandArguments(['node', '/x/run.mjs', 'start', '--cluster'])).toEqual(['--cluster']);
    expect(commandArguments(['node', '/x/start.ts', '--cluster'])).toEqual(['--cluster']);
  });
});
