import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process, distinguished from a later one with the same id by its start time. */
export interface ProcessRecord {
  readonly pid: number;
  readonly began: string;
}

/** A process that a supervisor started, and how a later run can stop it. */
export interface StartedProcess extends ProcessRecord {
  readonly stopSignal: NodeJS.Signals;
  readonly rank: number;
}

/** Milliseconds in which a process of an earlier run may obey the signal. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * Returns a text that identifies the start of the process with this id, or undefined if there is no
 * such process.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in brackets may contain spaces: count the fields after it; the first is the state,
    // the 20th the start time
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return existsSync('/proc/self/stat') ? undefined : startTimeFromPs(pid);
  }
}

function startTimeFromPs(pid: number): string | undefined {
  try {
    const [state, ...began] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/);
    return state?.startsWith('Z') || began.length === 0 ? undefined : began.join(' ');
  } catch {
    return undefined;
  }
}

/** Returns whether the process of this record is still running. */
export function isRunning(record: ProcessRecord): boolean {
  return processStartTime(record.pid) === record.began;
}

/** Stops those processes of an earlier run that still run, lower ranks first. */
export async function stopOrphans(
  orphans: readonly StartedProcess[],
  timeoutMs = STOP_TIMEOUT_MS,
): Promise<void> {
  for (const rank of new Set(orphans.map((orphan) => orphan.rank).sort())) {
    await Promise.all(
      orphans.filter((orphan) => orphan.rank === rank).map((orphan) => end(orphan, timeoutMs)),
    );
  }
}

async function end(orphan: StartedProcess, timeoutMs: number): Promise<void> {
  for (const signal of [orphan.stopSignal, 'SIGKILL'] as const) {
    const deadline = Date.now() + timeoutMs;
    if (isRunning(orphan)) process.kill(orphan.pid, signal);
    while (isRunning(orphan) && Date.now() < deadline) await pause(50);
  }
}
