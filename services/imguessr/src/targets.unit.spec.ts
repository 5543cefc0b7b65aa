import { expect, test } from 'vitest';
import { readTarget } from './targets.ts';

test.each(['game-catalog', 'guess-ingest', 'stats-projector', 'gateway', 'all', 'migrate'])(
  '--target=%s',
  (target) => {
    expect(readTarget([`--target=${target}`])).toBe(target);
  },
);

test.each([
  [],
  ['all'],
  ['--target'],
  ['--target=everything'],
  ['--target=all', '--target=gateway'],
])('a command line %s is refused with the targets that exist', (...args) => {
  expect(() => readTarget(args)).toThrow(
    'Invalid arguments:\n  --target: must be one of game-catalog, guess-ingest, stats-projector, gateway, all, migrate',
  );
});
