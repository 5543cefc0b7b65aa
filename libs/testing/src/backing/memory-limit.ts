import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.ts';

/** A memory limit like that of a container: the kernel kills a process that exceeds it. */
export interface MemoryLimit {
  /** Returns a command that runs `command` within the limit. */
  wrap(command: readonly string[]): string[];
  /** Removes the limit once its processes have ended. */
  remove(): Promise<void>;
}

/**
 * Creates a memory limit, swap included, with a control group (version 2 or 1). Returns undefined where that is not possible: it
 * needs root on Linux, and in a container a writable /sys/fs/cgroup.
 */
export function limitMemory(bytes: number): MemoryLimit | undefined {
  const name = `imguessr-test-${process.pid}-${Date.now()}`;
  return (
    createGroup(join('/sys/fs/cgroup', name), bytes, { limit: 'memory.max', swap: 'memory.swap.max', noSwap: 0 }) ??
    createGroup(join('/sys/fs/cgroup/memory', name), bytes, {
      limit: 'memory.limit_in_bytes',
      swap: 'memory.memsw.limit_in_bytes',
      noSwap: bytes,
    })
  );
}

function createGroup(
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
  // The file does not exist where the kernel does not account for swap.
  if (existsSync(join(folder, files.swap))) writeFileSync(join(folder, files.swap), String(files.noSwap));
  return {
    // The shell joins the group and then replaces itself with the command, so that all of its memory is counted.
    wrap: (command) => ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs'), ...command],
    // The kernel removes ended processes from the group with a short delay.
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

/** Returns the peak resident memory of a process in bytes; undefined where /proc has no such value (it exists on Linux only). */
export function peakMemory(pid: number): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
