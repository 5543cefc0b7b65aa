import { LaunchError } from '@imguessr/launch/product';
import { type ControlGroup, createControlGroup } from '@imguessr/testing/node';

/**
 * Creates a control group as a machine of this size. Throws `LaunchError` where that is not
 * possible.
 */
export function createSmallMachine(megabytes: number): ControlGroup {
  try {
    return createControlGroup({ bytes: megabytes * 1024 * 1024, cores: coresOf(megabytes) });
  } catch (error) {
    throw new LaunchError(
      `A machine of ${megabytes} MiB cannot be simulated here (${(error as Error).message}). Run this as root on Linux, with a writable /sys/fs/cgroup.`,
    );
  }
}

/** A machine with so little memory has one processor. */
const coresOf = (megabytes: number) => (megabytes > 512 ? 2 : 1);
