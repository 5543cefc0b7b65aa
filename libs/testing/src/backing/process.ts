import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retry } from '@imguessr/async';
import { until } from '../until.ts';

/** Ends the wait for a server that hangs, on a machine however busy. */
const MAX_START_MS = 80_000;

/**
 * Starts a command with a new data folder. Resolves once `ready` resolves; rejects, and leaves no
 * process behind, if it ends before.
 */
export async function startBacking(
  name: string,
  command: (folder: string) => {
    file: string;
    args: readonly string[];
    env?: NodeJS.ProcessEnv;
    cwd?: string;
  },
  ready: (log: () => string) => Promise<void>,
  maxStartMs = MAX_START_MS,
) {
  const folder = await mkdtemp(join(tmpdir(), `imguessr-test-${name}-`));
  const logFile = join(folder, 'output.log');
  const log = () => readFileSync(logFile, 'utf8');
  let child: ChildProcess;
  let exit: Promise<number | null>;
  const start = async () => {
    const { file, args, env, cwd } = command(folder);
    const output = openSync(logFile, 'a');
    child = spawn(file, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      cwd,
    });
    closeSync(output);
    exit = once(child, 'exit').then(([code]) => code as number | null);
    const ended = exit.then((code): never => {
      throw new Error(`${name} exited with code ${code} on start: ${log().slice(-2_000)}`);
    });
    ended.catch(() => {}); // Also rejects when the process is stopped later, when nothing awaits it any more.
    await Promise.race([untilReady(name, () => ready(log), maxStartMs), ended]);
  };
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return exit;
  };
  const stop = async (signal: NodeJS.Signals = 'SIGKILL') => {
    await end(signal).catch(() => null); // It may never have started.
    await rm(folder, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    /** Returns the id of the running process; it has another one after a restart. */
    pid: (): number => child.pid ?? 0,
    /** The folder of its data and its output. */
    folder,
    /** Simulates a crash: sends SIGKILL, and resolves once the process has exited. */
    kill: () => end('SIGKILL'),
    /** Sends a signal, and resolves with the exit code, null after SIGKILL. */
    end,
    /** Resolves with the exit code once it has ended by itself. */
    exited: () => exit,
    /** Starts the process again with the same port and data, and resolves once it is ready. */
    restart: start,
    /**
     * Simulates a hanging machine until `resume` is called: connections stay open, but nothing is
     * answered.
     */
    suspend: () => suspend(child.pid ?? 0),
    resume: () => void child.kill('SIGCONT'),
    /** Returns the output of the process. */
    log,
    /** Ends the process, by SIGKILL unless another signal is given, and deletes its data. */
    stop,
  };
}

/** A server process for one test, with a data folder of its own. */
export type BackingProcess = Awaited<ReturnType<typeof startBacking>>;

function untilReady(name: string, ready: () => Promise<void>, maxMs: number): Promise<void> {
  return retry(ready, { delayMs: 25, maxMs }).catch((error: unknown) => {
    throw new Error(`${name} was not ready in time`, { cause: error });
  });
}

/**
 * Suspends a process, and resolves once none of its threads works: the first one that takes the
 * signal stops the others, and until
 * it gets a processor on a busy machine, they go on.
 */
async function suspend(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await until('the suspended process', () => isSuspended(pid));
}

/** Returns whether all threads are stopped; systems other than Linux do not show it. */
function isSuspended(pid: number): boolean {
  if (!existsSync('/proc/self/task')) return true;
  return readdirSync(`/proc/${pid}/task`).every(
    (thread) => stateOf(`/proc/${pid}/task/${thread}/stat`) === 'T',
  );
}

/** The name before it, in brackets, may contain spaces. */
const stateOf = (file: string) => readFileSync(file, 'utf8').split(') ').at(-1)?.[0];
