import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { until } from '../until.ts';

/**
 * Suspends a process, and resolves once none of its threads works: the first one that takes the signal stops the others, and until
 * it gets a processor on a busy machine, they go on.
 */
export async function suspend(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await until('the suspended process', () => isSuspended(pid));
}

/** Returns whether all threads are stopped; systems other than Linux do not show it. */
function isSuspended(pid: number): boolean {
  if (!existsSync('/proc/self/task')) return true;
  return readdirSync(`/proc/${pid}/task`).every((thread) => stateOf(`/proc/${pid}/task/${thread}/stat`) === 'T');
}

/** The name before it, in brackets, may contain spaces. */
const stateOf = (file: string) => readFileSync(file, 'utf8').split(') ').at(-1)?.[0];
