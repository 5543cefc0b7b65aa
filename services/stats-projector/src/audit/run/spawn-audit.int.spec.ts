// Needs processes, and a kernel that ends one of them for its memory.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limitMemory } from '@imguessr/testing/node';
import { expect, onTestFinished, test } from 'vitest';

const MIB = 1024 ** 2;
const LIMIT = 300 * MIB;
/** Stands for a projector with statistics in memory; as an audit, it takes memory without end. */
const PROGRAM = `
  const { spawnAudit } = await import(${JSON.stringify(join(import.meta.dirname, 'spawn-audit.ts'))});
  const taken = [];
  if (process.argv.includes('--target=audit')) setInterval(() => taken.push(Buffer.alloc(${MIB}, 1)), 5);
  else {
    taken.push(Buffer.alloc(${LIMIT / 2}, 1));
    await spawnAudit(new AbortController().signal).catch(({ message }) => console.log(message));
  }`;

test('an audit that does not fit into the memory of the container is ended, and not the larger projector', async ({
  skip,
}) => {
  const limit = limitMemory(LIMIT);
  if (!limit) return skip('no control group can be created here');
  const folder = mkdtempSync(join(tmpdir(), 'imguessr-audit-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await limit.remove();
  });
  const program = join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  const [file = '', ...args] = limit.wrap([process.execPath, program]);
  const { stdout } = await promisify(execFile)(file, args);
  expect(stdout).toMatch(/^the audit ended with SIGKILL/);
});
