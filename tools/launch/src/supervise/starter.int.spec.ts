import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { processBeginning } from './process-record.ts';
import { waitUntil } from './wait-until.ts';

const STARTER = path.resolve(import.meta.dirname, '../../bootstrap/starter.mjs');
const started: number[] = [];

afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, which is what most of them should do.
    }
  }
});

const isAlive = (pid: number) => processBeginning(pid) !== undefined;

/** A command that goes on for ten minutes, below a shell as npm has it; gives the number of each. */
async function startBelowShell(env: NodeJS.ProcessEnv): Promise<{ shell: number; command: number }> {
  const program = `import { stopWithNpm } from '${STARTER}'; stopWithNpm(); console.log(process.pid); setTimeout(() => {}, 600_000);`;
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$PROGRAM"; exit $?`], {
    env: { PATH: process.env.PATH, PROGRAM: program, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const command = await new Promise<number>((resolve) => {
    shell.stdout.once('data', (chunk) => resolve(Number(chunk)));
  });
  started.push(command, shell.pid!);
  return { shell: shell.pid!, command };
}

describe('a command whose shell is killed', () => {
  test('stops when npm had started it', async () => {
    const { shell, command } = await startBelowShell({ npm_lifecycle_event: 'start' });
    process.kill(shell, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(command), 10_000)).toBe(true);
  });

  test('goes on when somebody else had', async () => {
    const { shell, command } = await startBelowShell({});
    process.kill(shell, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(shell), 10_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(isAlive(command)).toBe(true);
  });
});
