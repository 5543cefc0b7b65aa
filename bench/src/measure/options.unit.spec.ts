import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  test('without anything asks for all parts and five rounds', () => {
    const { parts, rounds, isLong } = readOptions([]);
    expect([...parts]).toEqual(['guess', 'stats', 'rebuild', 'lag', 'memory']);
    expect({ rounds, isLong }).toEqual({ rounds: 5, isLong: false });
  });

  test('names the parts wanted', () => {
    expect([...readOptions(['--only', 'lag,guess']).parts]).toEqual(['lag', 'guess']);
  });

  test.each([
    [['--only', 'speed'], /choose from guess, stats/],
    [['--rounds', '0'], /whole number/],
    [['--fast'], /--fast/],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
