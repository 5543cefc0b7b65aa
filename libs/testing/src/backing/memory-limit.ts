import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.ts';

/** A limit on the memory of a process, as a container has it: beyond it the kernel kills the process. */
export interface MemoryLimit {
  /** The command that runs `command` within the limit. */
  wrap(command: readonly string[]): string[];
  /** Removes the limit; its processes must have ended. */
  remove(): Promise<void>;
}

/**
 * Limits memory by a control group (version 2 or 1), swap included. Returns undefined where this machine does not let
 * its user make one: that needs root, on Linux, and in a container a writable /sys/fs/cgroup.
 */
export function limitMemory(bytes: number): MemoryLimit | undefined {
  const name = `imguessr-test-${process.pid}-${Date.now()}`;
  return (
    limitBy(join('/sys/fs/cgroup', name), bytes, { limit: 'memory.max', swap: 'memory.swap.max', noSwap: 0 }) ??
    limitBy(join('/sys/fs/cgroup/memory', name), bytes, {
      limit: 'memory.limit_in_bytes',
      swap: 'memory.memsw.limit_in_bytes',
      noSwap: bytes,
    })
  );
}

function limitBy(
  folder: string,
  bytes: number,
  files: { limit: string; swap: string; noSwap: number },
): MemoryLimit | undefined {
  try {
    mkdirSync(folder);
  } catch {
    return undefined;
  }
  const remove = () => {
    rmdirSync(folder);
    return true;
  };
  if (!existsSync(join(folder, files.limit))) {
    remove();
    return undefined;
  }
  writeFileSync(join(folder, files.limit), String(bytes));
  // Absent where the kernel does not count swap.
  if (existsSync(join(folder, files.swap))) writeFileSync(join(folder, files.swap), String(files.noSwap));
  return {
    // The shell enters the group and becomes the command, so that nothing of it is counted elsewhere.
    wrap: (command) => ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs'), ...command],
    // The kernel needs a moment to forget processes that have ended.
    remove: async () => {
      await until('the control group to be empty', () => {
        try {
          return remove();
        } catch {
          return false;
        }
      });
    },
  };
}

/** Returns the largest resident memory that a process has had, in bytes; undefined where /proc does not say (Linux does). */
export function peakMemory(pid: number): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
