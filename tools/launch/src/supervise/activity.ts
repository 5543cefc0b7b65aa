import { readdirSync, readFileSync } from 'node:fs';

/** A fifth of a processor, used or waited for. */
const MIN_BUSY_SHARE = 0.2;
/** Pages read from disk per second; a process that reads so many is short of memory. */
const MIN_FAULTS_PER_S = 20;

interface Activity {
  readonly atMs: number;
  /** Milliseconds in which its threads ran, or waited for a processor. */
  readonly busyMs: number;
  readonly majorFaults: number;
}

/**
 * Returns a function that tells whether a process used a processor, or waited for one or for
 * memory, since the last call; false if unknown.
 */
export function watchActivity(pid: number, proc = '/proc'): () => boolean {
  let last = read(`${proc}/${pid}`);
  return () => {
    const [before, now] = [last, read(`${proc}/${pid}`)];
    last = now;
    if (!before || !now) return false;
    const elapsedMs = now.atMs - before.atMs;
    const busy = (now.busyMs - before.busyMs) / elapsedMs;
    const faultsPerS = ((now.majorFaults - before.majorFaults) / elapsedMs) * 1_000;
    return busy >= MIN_BUSY_SHARE || faultsPerS >= MIN_FAULTS_PER_S;
  };
}

function read(folder: string): Activity | undefined {
  try {
    // Threads that have ended are missing here: their time only makes a process look idle.
    const threads = readdirSync(`${folder}/task`).map((id) =>
      readFileSync(`${folder}/task/${id}/schedstat`, 'utf8'),
    );
    const busyNs = threads
      .flatMap((text) => text.split(' ').slice(0, 2))
      .reduce((sum, ns) => sum + Number(ns), 0);
    // The name of the program, in brackets, may contain spaces.
    const fields = readFileSync(`${folder}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { atMs: performance.now(), busyMs: busyNs / 1e6, majorFaults: Number(fields[9]) };
  } catch {
    return undefined;
  }
}
