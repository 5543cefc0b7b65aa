import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the two versions of control groups count them, by what `/proc/self/cgroup` says of this
 * process.
 */
const COUNTERS = [
  { group: /^0::(.*)$/m, folder: '/sys/fs/cgroup', file: 'memory.events' },
  { group: /^\d+:memory:(.*)$/m, folder: '/sys/fs/cgroup/memory', file: 'memory.oom_control' },
];

/**
 * Returns how many processes of its container Linux has ended for want of memory; 0 where that is
 * not known.
 */
export function memoryKills(): number {
  const groups = read('/proc/self/cgroup');
  const kills = COUNTERS.map(({ group, folder, file }) => {
    const [, path] = group.exec(groups) ?? [];
    // in a container, its group can be mounted as the root
    const counts =
      path === undefined ? '' : read(join(folder, path, file)) || read(join(folder, file));
    return Number(/^oom_kill (\d+)$/m.exec(counts)?.[1] ?? 0);
  });
  return Math.max(...kills);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
