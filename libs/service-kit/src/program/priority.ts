import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const THREADS = '/proc/self/task';
const OOM_SCORE = '500';

/**
 * Lowers the priority of this process: on a busy core, a niceness of 5 leaves a third of what a
 * process of normal priority gets. Linux has a
 * priority for each thread, which later threads inherit: by now, Node's own and those that decode
 * are running.
 */
export function lowerPriority(niceness: number): void {
  for (const thread of threads()) setPriority(thread, niceness);
}

/** Returns the ids of the threads, or that of the process where a priority is that of a process. */
function threads(): number[] {
  return process.platform === 'linux' ? readdirSync(THREADS).map(Number) : [process.pid];
}

/**
 * When memory runs out, Linux ends the process rather than others, even if it is smaller; other
 * systems have no such file.
 */
export function raiseOomScore(pid: number | undefined): void {
  void writeFile(`/proc/${pid}/oom_score_adj`, OOM_SCORE).catch(() => undefined);
}
