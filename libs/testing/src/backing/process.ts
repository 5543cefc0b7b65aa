import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retry } from '@imguessr/async';

/** A server process of a test's own, with a data folder that goes when it is disposed of. */
export interface BackingProcess {
  /** Kills it with SIGKILL, as a crash would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, and waits until it answers. */
  restart(): Promise<void>;
  /** Suspends it, as a machine that hangs would, until `resume`: connections stay open and nothing answers. */
  suspend(): void;
  resume(): void;
  /** Returns all that it has printed. */
  log(): string;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a command in a fresh folder and waits until `ready` resolves; tries for ten seconds. */
export async function startBacking(
  name: string,
  command: (folder: string) => { file: string; args: string[] },
  ready: () => Promise<void>,
): Promise<BackingProcess> {
  const folder = await mkdtemp(join(tmpdir(), `imguessr-test-${name}-`));
  const logFile = join(folder, 'output.log');
  let child: ChildProcess;
  const start = async () => {
    const { file, args } = command(folder);
    const output = openSync(logFile, 'a');
    child = spawn(file, args, { stdio: ['ignore', output, output] });
    closeSync(output);
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code) =>
        reject(
          new Error(`${name} ended with code ${code} as it started: ${readFileSync(logFile, 'utf8').slice(-2_000)}`),
        ),
      );
    });
    ended.catch(() => {}); // it ends later, too, when nobody waits for its start any more
    await Promise.race([untilReady(name, ready), ended]);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };
  await start();
  return {
    kill: () => end('SIGKILL'),
    restart: start,
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    log: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(name: string, ready: () => Promise<void>): Promise<void> {
  return retry(ready, { delayMs: 25, maxMs: 10_000 }).catch((error: unknown) => {
    throw new Error(`${name} did not answer within ten seconds`, { cause: error });
  });
}
