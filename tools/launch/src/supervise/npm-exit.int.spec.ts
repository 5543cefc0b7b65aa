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
      // Most of them have ended.
    }
  }
});

const isAlive = (pid: number) => processStartTime(pid) !== undefined;

/** Starts a command that runs for ten minutes, by `exec` in the shell of a simulated npm. Resolves with both process ids. */
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

describe('a command whose parent is killed', () => {
  test('stops if the parent was npm', async () => {
    const { npm, command } = await startBelowNpm({ npm_lifecycle_event: 'start' });
    process.kill(npm, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(command), 10_000)).toBe(true);
  });

  test('continues if the parent was another program', async () => {
    const { npm, command } = await startBelowNpm({});
    process.kill(npm, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(npm), 10_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(isAlive(command)).toBe(true);
  });
});
