import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const READY_TIMEOUT_MS = 60_000;

/** Starts `node <args>`, in control groups if their files are given, and resolves once `url` responds with 200. Throws with the output if the process ends before or after a minute. */
export async function startChild(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  url: string,
  groups: readonly string[] = [],
) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // before it has allocated anything to speak of
  for (const file of groups) writeFileSync(file, String(child.pid));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4_000);
    });
  }
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isOk(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not become ready at ${url}. Its output:\n${printed}`);
    }
    await pause(50);
  }
  return { name, pid: child.pid ?? 0, stop: () => stop(child) };
}

export type Child = Awaited<ReturnType<typeof startChild>>;

async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3_000) })).status === 200;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(killer);
}
