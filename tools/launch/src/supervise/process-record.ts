import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process that the supervisor started, distinguished from a later one with the same id by its
 * start time.
 */
export interface ProcessRecord {
  pid: number;
  began: string;
  stopSignal: NodeJS.Signals;
  rank: number;
}

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

/** Records a process, so that a later run can find it. Returns false if it has already ended. */
export function writeRecord(
  runDir: string,
  name: string,
  process: Omit<ProcessRecord, 'began'>,
): boolean {
  const began = processStartTime(process.pid);
  if (began === undefined) return false;
  writeFileSync(path.join(runDir, `${name}.pid`), `${JSON.stringify({ ...process, began })}\n`, {
    mode: 0o600,
  });
  return true;
}

export function removeRecord(runDir: string, name: string): void {
  rmSync(path.join(runDir, `${name}.pid`), { force: true });
}

/** Returns the record with this name, or undefined if there is none. */
export function readRecord(runDir: string, name: string): ProcessRecord | undefined {
  try {
    return JSON.parse(readFileSync(path.join(runDir, `${name}.pid`), 'utf8')) as ProcessRecord;
  } catch {
    return undefined;
  }
}

/**
 * Stops the processes of an earlier run that still have a record, in order. Resolves with the names
 * of those that were running.
 */
export async function stopOrphans(runDir: string, timeoutMs = 8_000): Promise<string[]> {
  const kept = readdirSync(runDir)
    .filter((file) => file.endsWith('.pid'))
    .map((file) => ({
      name: file.slice(0, -'.pid'.length),
      record: readRecord(runDir, file.slice(0, -'.pid'.length)),
    }));
  const running = kept.flatMap(({ name, record }) =>
    record && isRunning(record) ? [{ name, record }] : [],
  );
  for (const rank of new Set(running.map(({ record }) => record.rank).sort((a, b) => a - b))) {
    await Promise.all(
      running
        .filter(({ record }) => record.rank === rank)
        .map(({ record }) => end(record, timeoutMs)),
    );
  }
  for (const { name } of kept) removeRecord(runDir, name);
  return running.map(({ name }) => name);
}

async function end(record: ProcessRecord, stopTimeoutMs: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    [record.stopSignal, stopTimeoutMs],
    ['SIGKILL', 5_000],
  ] as const) {
    const deadline = Date.now() + timeoutMs;
    if (isRunning(record)) send(record.pid, signal);
    while (isRunning(record) && Date.now() < deadline) await pause(50);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended in the meantime
  }
}
