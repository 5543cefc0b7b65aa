import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { processStartTime } from './process-record.ts';
import { waitUntil } from './wait-until.ts';

const NPM_EXIT = path.resolve(import.meta.dirname, '../../bootstrap/npm-exit.mjs');
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

const isAlive = (pid: number) => processStartTime(pid) !== undefined;

/** A command that goes on for ten minutes, run by `exec` in a shell of what stands for npm; gives the number of each. */
async function startBelowNpm(env: NodeJS.ProcessEnv): Promise<{ npm: number; command: number }> {
  const program = `
    import { stopWhenNpmExits } from '${NPM_EXIT}';
    stopWhenNpmExits();
    console.log(process.pid);
    setTimeout(() => {}, 600_000);`;
  const script = `exec "${process.execPath}" --input-type=module -e "$PROGRAM"`;
  const npm = spawn('sh', ['-c', 'sh -c "$SCRIPT"; exit $?'], {
    env: { PATH: process.env.PATH, PROGRAM: program, SCRIPT: script, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const command = await new Promise<number>((resolve) => {
    npm.stdout.once('data', (chunk) => resolve(Number(chunk)));
  });
  started.push(command, npm.pid!);
  return { npm: npm.pid!, command };
}

describe('a command whose starter is killed', () => {
  test('stops when that was npm', async () => {
    const { npm, command } = await startBelowNpm({ npm_lifecycle_event: 'start' });
    process.kill(npm, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(command), 10_000)).toBe(true);
  });

  test('goes on when it was somebody else', async () => {
    const { npm, command } = await startBelowNpm({});
    process.kill(npm, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(npm), 10_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(isAlive(command)).toBe(true);
  });
});
