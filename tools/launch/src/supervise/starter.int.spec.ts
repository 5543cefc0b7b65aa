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

interface Chain {
  npm: number;
  shell: number;
  command: number;
}

/** A command that goes on for ten minutes, below a shell, below what stands for npm; gives the number of each. */
async function startChain(env: NodeJS.ProcessEnv): Promise<Chain> {
  const program = `
    import { stopWithNpm } from '${STARTER}';
    stopWithNpm();
    console.log(JSON.stringify({ shell: process.ppid, command: process.pid }));
    setTimeout(() => {}, 600_000);`;
  const command = `"${process.execPath}" --input-type=module -e "$PROGRAM"; exit $?`;
  const npm = spawn('sh', ['-c', 'sh -c "$COMMAND"; exit $?'], {
    env: { PATH: process.env.PATH, PROGRAM: program, COMMAND: command, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<Omit<Chain, 'npm'>>((resolve) => {
    npm.stdout.once('data', (chunk) => resolve(JSON.parse(String(chunk))));
  });
  started.push(said.command, said.shell, npm.pid!);
  return { npm: npm.pid!, ...said };
}

describe('a command below a shell', () => {
  test.each<'shell' | 'npm'>(process.platform === 'linux' ? ['shell', 'npm'] : ['shell'])(
    'that npm had started stops when the %s is killed',
    async (killed) => {
      const chain = await startChain({ npm_lifecycle_event: 'start' });
      process.kill(chain[killed], 'SIGKILL');
      expect(await waitUntil(() => !isAlive(chain.command), 10_000)).toBe(true);
    },
  );

  test('that somebody else had started goes on', async () => {
    const { npm, shell, command } = await startChain({});
    for (const pid of [npm, shell]) process.kill(pid, 'SIGKILL');
    expect(await waitUntil(() => !isAlive(shell), 10_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(isAlive(command)).toBe(true);
  });
});
