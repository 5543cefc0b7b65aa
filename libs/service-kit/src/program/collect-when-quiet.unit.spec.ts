import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM = `
import { collectWhenQuiet } from ${JSON.stringify(new URL('./collect-when-quiet.ts', import.meta.url))};
collectWhenQuiet();
let kept = Array.from({ length: 800_000 }, (_, n) => ({ n }));
kept = undefined;
const before = process.memoryUsage().rss;
setTimeout(() => console.log(before - process.memoryUsage().rss), 3_500);
`;

/** Returns the bytes that a program has returned in its first seconds. */
const returned = (...options: string[]) =>
  Number(
    execFileSync(process.execPath, [...options, '--input-type=module', '--eval', PROGRAM], {
      encoding: 'utf8',
    }),
  );

test('a quiet process returns the memory of what it no longer needs', () => {
  expect(returned('--expose-gc')).toBeGreaterThan(10_000_000);
});

test('without the option of Node, V8 decides', () => {
  expect(returned()).toBeLessThan(1_000_000);
});
