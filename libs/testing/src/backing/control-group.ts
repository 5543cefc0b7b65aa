import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.ts';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;
const SWAP_FILES = ['memory.swap.max', 'memory.memsw.limit_in_bytes'];

interface Limits {
  /**
   * Of memory, swap included, like that of a container: the kernel kills a process that exceeds it.
   */
  readonly bytes: number;
  /** Of processor time; none by default. */
  readonly cores?: number;
}

/** A control group: what runs in it runs as on a machine of that size. */
export interface ControlGroup {
  /** The files to which the id of a process is written to move it into the group. */
  readonly entries: readonly string[];
  /** Returns a command that runs `command` in the group. */
  wrap(command: readonly string[]): string[];
  /** Runs `work` while this process is in the group: processes that it starts stay there. */
  inside<T>(work: () => Promise<T>): Promise<T>;
  /** Removes the group once its processes have ended. */
  remove(): Promise<void>;
}

/**
 * Creates a control group, of version 2 or 1. Throws where that is not possible: it needs root on
 * Linux, and a writable /sys/fs/cgroup.
 */
export function createControlGroup({ bytes, cores }: Limits): ControlGroup {
  const name = `imguessr-${process.pid}-${Date.now()}`;
  const parents = existsSync(join(ROOT, 'cgroup.controllers'))
    ? unified(bytes, cores)
    : separate(bytes, cores);
  const folders = parents.map(([parent]) => join(parent, name));
  try {
    for (const [index, [, limits]] of parents.entries()) createFolder(folders[index] ?? '', limits);
  } catch (error) {
    folders.forEach(isRemoved);
    throw error;
  }
  const entries = folders.map((folder) => join(folder, 'cgroup.procs'));
  return {
    entries,
    // The shell joins the group and then replaces itself with the command, so that all of its
    // memory is counted.
    wrap: (command) => [
      ...[
        '/bin/sh',
        '-c',
        'while [ "$1" != -- ]; do echo $$ > "$1" || exit 1; shift; done; shift; exec "$@"',
        'enter',
      ],
      ...[...entries, '--', ...command],
    ],
    async inside(work) {
      for (const entry of entries) writeFileSync(entry, String(process.pid));
      try {
        return await work();
      } finally {
        for (const [parent] of parents)
          writeFileSync(join(parent, 'cgroup.procs'), String(process.pid));
      }
    },
    async remove() {
      for (const folder of folders) await until(`${folder} to be empty`, () => isRemoved(folder));
    },
  };
}

/** Returns a limit of memory; undefined where that is not possible. */
export function limitMemory(bytes: number): ControlGroup | undefined {
  try {
    return createControlGroup({ bytes });
  } catch {
    return undefined;
  }
}

type Parent = readonly [folder: string, limits: Readonly<Record<string, string | number>>];

const unified = (bytes: number, cores: number | undefined): readonly Parent[] => [
  [
    ROOT,
    {
      'memory.max': bytes,
      'memory.swap.max': 0,
      ...(cores !== undefined && { 'cpu.max': `${cores * PERIOD_US} ${PERIOD_US}` }),
    },
  ],
];

const separate = (bytes: number, cores: number | undefined): readonly Parent[] => [
  [join(ROOT, 'memory'), { 'memory.limit_in_bytes': bytes, 'memory.memsw.limit_in_bytes': bytes }],
  ...(cores === undefined
    ? []
    : [
        [
          join(ROOT, 'cpu'),
          { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': cores * PERIOD_US },
        ] as const,
      ]),
];

function createFolder(folder: string, limits: Parent[1]): void {
  mkdirSync(folder);
  for (const [file, value] of Object.entries(limits)) {
    // The file does not exist where the kernel does not account for swap.
    if (SWAP_FILES.includes(file) && !existsSync(join(folder, file))) continue;
    writeFileSync(join(folder, file), String(value));
  }
}

/** The kernel removes ended processes from a group with a short delay. */
function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the peak resident memory of a process in bytes; undefined where /proc has no such value
 * (it exists on Linux only).
 */
export function peakMemory(pid: number): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
