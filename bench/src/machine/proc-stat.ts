import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Whether the processor time of other processes can be read on this system. */
export const HAS_PROC = process.platform === 'linux';

const TICKS_PER_SECOND = 100;

interface ProcStat {
  readonly parent: number;
  readonly ticks: number;
  readonly reapedTicks: number;
}

/**
 * Returns the seconds of processor time of a process and its children, such as the connections of
 * PostgreSQL. Linux only.
 */
export function processorSeconds(pid: number): number {
  const parent = readStat(pid);
  if (!parent) throw new Error(`process ${pid} has ended`);
  let ticks = parent.ticks + parent.reapedTicks;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = readStat(Number(entry));
    if (stat?.parent === pid) ticks += stat.ticks;
  }
  return ticks / TICKS_PER_SECOND;
}

/** Returns the resident memory of a process in megabytes (10^6 bytes). */
export function residentMegabytes(pid: number): number {
  const kilobytes = HAS_PROC
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kilobytes) * 1024) / 1e6;
}

function readStat(pid: number): ProcStat | undefined {
  try {
    // The name, in brackets, may contain anything; the fields after it are numbers (proc(5), from
    // field 3).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const number = (field: number) => Number(fields[field - 3]);
    return {
      parent: number(4),
      ticks: number(14) + number(15),
      reapedTicks: number(16) + number(17),
    };
  } catch {
    return undefined;
  }
}
