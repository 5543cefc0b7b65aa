import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Its periods of 20 seconds take one. In each of them, it works for `process.argv[1]` ms. */
const PROGRAM = `
import { mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { collectWhenQuiet } from ${JSON.stringify(new URL('./collect-when-quiet.ts', import.meta.url))};
await pause(1); // the event loop runs from here on
const { gc } = globalThis;
let collections = 0;
globalThis.gc = gc && ((options) => (collections++, gc(options)));
mock.timers.enable({ apis: ['setInterval'] });
collectWhenQuiet();
let kept = Array.from({ length: 800_000 }, (_, n) => ({ n }));
kept = undefined;
const before = process.memoryUsage().rss;
for (let period = 1; period <= 3; period++) {
  const worksUntil = performance.now() + Number(process.argv[1]);
  while (performance.now() < worksUntil);
  await pause(1_000);
  mock.timers.tick(20_000);
}
console.log(JSON.stringify({ collections, returned: before - process.memoryUsage().rss }));
`;

/** Resolves with what a program has collected, and the bytes that it has returned, in a minute. */
async function run(busyMs: number, ...options: string[]) {
  const args = [...options, '--input-type=module', '--eval', PROGRAM, String(busyMs)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as { collections: number; returned: number };
}

test.concurrent('a quiet process returns the memory of what it no longer needs, once', async () => {
  const { collections, returned } = await run(0, '--expose-gc');
  expect(collections).toBe(1);
  expect(returned).toBeGreaterThan(10_000_000);
});

test.concurrent('one that pauses collects nothing: it keeps the code that it has compiled', async () => {
  expect((await run(100, '--expose-gc')).collections).toBe(0);
});

test.concurrent('without the option of Node, V8 decides', async () => {
  expect((await run(0)).collections).toBe(0);
});
