import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '@imguessr/testing/node';

export const ROOT = join(import.meta.dirname, '../../../..');
const START_TIMEOUT_MS = 80_000;

export interface BuiltService {
  /** Resolves once the process has ended, also if it had ended by itself. */
  stop(): Promise<void>;
}

/** Starts a built service, or `all`, with these variables; resolves once `health` answers, otherwise rejects and leaves no process behind. */
export const startBuiltService = (target: string, env: NodeJS.ProcessEnv, health: string): Promise<BuiltService> =>
  startProgram([join(ROOT, 'services/imguessr/dist/main.js'), `--target=${target}`], { env }, health);

/** Starts a program of Node as `startBuiltService` does, in a folder. */
export async function startProgram(
  args: readonly string[],
  { env, cwd }: { readonly env: NodeJS.ProcessEnv; readonly cwd?: string },
  health: string,
): Promise<BuiltService> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
  });
  const exited = once(child, 'exit');
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exited;
  };
  const isReady = () =>
    fetch(health).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await until(health, isReady, START_TIMEOUT_MS);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { stop: () => end('SIGTERM') };
}
