// Needs processes: a parent that is killed.
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

interface CommandBelowNpm {
  readonly npm: number;
  readonly command: number;
  /** Returns the lines that the command has printed: its process id, then one per 100 ms. */
  readonly lines: () => string[];
}

/**
 * Starts a command that runs for ten minutes, by `exec` in the shell of a simulated npm. Resolves
 * once it has printed its id.
 */
async function startBelowNpm(env: NodeJS.ProcessEnv): Promise<CommandBelowNpm> {
  const program = `
    import { stopWhenNpmExits } from '${NPM_EXIT}';
    stopWhenNpmExits();
    console.log(process.pid);
    setInterval(() => console.log('running'), 100);
    setTimeout(() => process.exit(), 600_000);`;
  const script = `exec "${process.execPath}" --input-type=module -e "$PROGRAM"`;
  const npm = spawn('sh', ['-c', 'sh -c "$SCRIPT"; exit $?'], {
    env: { PATH: process.env.PATH, PROGRAM: program, SCRIPT: script, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  npm.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const lines = () => printed.split('\n').slice(0, -1);
  await waitUntil(() => lines().length > 0, 10_000);
  const command = Number(lines()[0]);
  started.push(command, npm.pid!);
  return { npm: npm.pid!, command, lines };
}

describe('a command whose parent is killed', () => {
  test('stops if the parent was npm', async () => {
    const { npm, command } = await startBelowNpm({ npm_lifecycle_event: 'start' });
    process.kill(npm, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(command), 10_000)).toBe(true);
  });

  test('continues if the parent was another program', async () => {
    const { npm, command, lines } = await startBelowNpm({});
    process.kill(npm, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(npm), 10_000)).toBe(true);
    const printedBefore = lines().length;
    // fifteen lines take several of the intervals at which a command checks its parent
    expect(await waitUntil(() => lines().length >= printedBefore + 15, 20_000)).toBe(true);
    expect(isAlive(command)).toBe(true);
  });
});
