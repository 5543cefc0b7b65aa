import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  test('selects all parts and five rounds by default', () => {
    const { parts, rounds } = readOptions([]);
    expect([...parts]).toEqual(['guess', 'stats', 'rebuild', 'lag', 'memory']);
    expect(rounds).toBe(5);
  });

  test('selects the named parts', () => {
    expect([...readOptions(['--only', 'lag,guess']).parts]).toEqual(['lag', 'guess']);
  });

  test('reads the memory of a small machine', () => {
    expect(readOptions(['--small', '512']).small).toBe(512);
    expect(readOptions([]).small).toBeUndefined();
  });

  test('selects the page alone', () => {
    expect([...readOptions(['--page']).parts]).toEqual(['page']);
  });

  test.each([
    [['--only', 'speed'], /choose from guess, stats/],
    [['--rounds', '0'], /whole number/],
    [['--small', 'tiny'], /number of MiB/],
    [['--long'], /--long/],
  ])('rejects %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
