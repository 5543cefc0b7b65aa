import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from '../say.ts';
import { waitUntil } from '../supervise/wait-until.ts';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;
/** The kernel removes ended processes from a group with a short delay. */
const REMOVAL_MS = 5_000;

/**
 * Creates a control group, of version 2 or 1, with limits of memory and processor time: what runs in it runs as on a machine of that size.
 * Throws `LaunchError` where that is not possible.
 */
export function createSmallMachine(megabytes: number, cores: number) {
  const name = `imguessr-${process.pid}`;
  const bytes = String(megabytes * 1024 * 1024);
  const quota = cores * PERIOD_US;
  const isUnified = existsSync(path.join(ROOT, 'cgroup.controllers'));
  const limits: readonly (readonly [parent: string, files: Readonly<Record<string, string>>])[] = isUnified
    ? [[ROOT, { 'memory.max': bytes, 'memory.swap.max': '0', 'cpu.max': `${quota} ${PERIOD_US}` }]]
    : [
        [`${ROOT}/memory`, { 'memory.limit_in_bytes': bytes }],
        [`${ROOT}/cpu`, { 'cpu.cfs_period_us': String(PERIOD_US), 'cpu.cfs_quota_us': String(quota) }],
      ];
  try {
    for (const [parent, files] of limits) {
      mkdirSync(path.join(parent, name));
      for (const [file, value] of Object.entries(files)) writeFileSync(path.join(parent, name, file), value);
    }
  } catch (error) {
    throw new LaunchError(
      `A machine of ${megabytes} MiB cannot be simulated here (${(error as Error).message}). Run this as root on Linux, with a writable ${ROOT}.`,
    );
  }
  const enter = (folder: string) => writeFileSync(path.join(folder, 'cgroup.procs'), String(process.pid));
  return {
    /** The files to which the id of a process is written to move it into the group. */
    entries: limits.map(([parent]) => path.join(parent, name, 'cgroup.procs')),
    /** Runs `work` while this process is in the group: processes that it starts stay there. */
    async inside<T>(work: () => Promise<T>): Promise<T> {
      for (const [parent] of limits) enter(path.join(parent, name));
      try {
        return await work();
      } finally {
        for (const [parent] of limits) enter(parent);
      }
    },
    /** Removes the group once its processes have ended. */
    async remove() {
      for (const [parent] of limits) {
        await waitUntil(async () => {
          rmdirSync(path.join(parent, name));
          return true;
        }, REMOVAL_MS);
      }
    },
  };
}
