import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Its seconds take 40 ms. */
const PROGRAM = `
import { mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { collectWhenQuiet } from ${JSON.stringify(new URL('./collect-when-quiet.ts', import.meta.url))};
mock.timers.enable({ apis: ['setInterval'] });
collectWhenQuiet();
let kept = Array.from({ length: 800_000 }, (_, n) => ({ n }));
kept = undefined;
const before = process.memoryUsage().rss;
const isBusy = process.argv[1] === 'busy';
for (let second = 1; second <= 60; second++) {
  await pause(40);
  const endsAt = performance.now() + (isBusy && second % 20 === 0 ? 20 : 0);
  while (performance.now() < endsAt);
  mock.timers.tick(1_000);
}
console.log(before - process.memoryUsage().rss);
`;

/** Resolves with the bytes that a program has returned in its first minute. */
async function returned(load: 'busy' | 'quiet', ...options: string[]): Promise<number> {
  const args = [...options, '--input-type=module', '--eval', PROGRAM, load];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

test.concurrent('a quiet process returns the memory of what it no longer needs', async () => {
  expect(await returned('quiet', '--expose-gc')).toBeGreaterThan(10_000_000);
});

test.concurrent('one with work every 20 seconds keeps it, with the code that it has compiled', async () => {
  expect(await returned('busy', '--expose-gc')).toBeLessThan(1_000_000);
});

test.concurrent('without the option of Node, V8 decides', async () => {
  expect(await returned('quiet')).toBeLessThan(1_000_000);
});
