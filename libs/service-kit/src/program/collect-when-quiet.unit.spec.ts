import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = `
import { collectWhenQuiet } from ${JSON.stringify(new URL('./collect-when-quiet.ts', import.meta.url))};
collectWhenQuiet();
let kept = Array.from({ length: 800_000 }, (_, n) => ({ n }));
kept = undefined;
const before = process.memoryUsage().rss;
setTimeout(() => console.log(before - process.memoryUsage().rss), 3_500);
`;

/** Resolves with the bytes that a program has returned in its first seconds. */
async function returned(...options: string[]): Promise<number> {
  const args = [...options, '--input-type=module', '--eval', PROGRAM];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

test.concurrent('a quiet process returns the memory of what it no longer needs', async () => {
  expect(await returned('--expose-gc')).toBeGreaterThan(10_000_000);
});

test.concurrent('without the option of Node, V8 decides', async () => {
  expect(await returned()).toBeLessThan(1_000_000);
});
