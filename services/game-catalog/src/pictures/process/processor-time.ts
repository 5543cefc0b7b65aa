import { readFileSync } from 'node:fs';

/** The unit of /proc on Linux. */
const TICK_MS = 10;

/**
 * Returns how long processors have worked for this process, or undefined when it has ended or the
 * system is not Linux.
 */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    // the name, in brackets, may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
