import { delay } from '@imguessr/async';
import type { RebuildProgress } from '@imguessr/contracts';
import { readLogs } from '../log/log-state.ts';
import type { ProjectionDeps } from './partition.ts';
import { type Projection, startProjection } from './projection.ts';
import { LEASE_MS, type Versions } from './versions.port.ts';

const REPORT_MS = 250;

/** The statistics in use are unchanged. The message can be shown to operators. */
export class RebuildError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RebuildError';
  }
}

/**
 * Does not interrupt reads. Rejects with `RebuildError`, also while another projector builds a
 * version.
 */
export async function rebuild(
  deps: ProjectionDeps,
  versions: Versions,
  activate: (projection: Projection) => Promise<void>,
  report: (progress: RebuildProgress) => void,
): Promise<void> {
  const hasLease = await buildVersion(deps, versions, async (version, isLeased) => {
    const old = await versions.active();
    const projection = await startProjection(deps, version);
    try {
      await completed(projection, isLeased, report);
      if (!(await versions.activate(old, version)))
        throw new RebuildError('Other statistics were activated during the rebuild.');
    } catch (error) {
      await projection.stop();
      throw error;
    }
    const { total } = projection;
    await activate(projection);
    report({ folded: total, total, done: true });
    if (old) await versions.remove(old, deps.partitions);
  });
  if (!hasLease) throw new RebuildError('A rebuild is already running.');
}

async function completed(
  projection: Projection,
  isLeased: () => boolean,
  report: (progress: RebuildProgress) => void,
): Promise<void> {
  const { total } = projection;
  while (!projection.isComplete) {
    if (projection.isLost || !isLeased())
      throw new RebuildError('Redis lost the new statistics during the rebuild.');
    report({ folded: Math.min(projection.stored, total), total, done: false });
    await Promise.race([projection.completed, delay(REPORT_MS)]);
  }
}

/**
 * The supervisor then follows the new, empty version. Does nothing while another projector builds
 * one.
 */
export async function rebuildFromScratch(
  deps: ProjectionDeps,
  versions: Versions,
  broken: string | undefined,
): Promise<void> {
  await buildVersion(deps, versions, async (version) => {
    const isActive = await versions.activate(broken, version);
    if (isActive) deps.logger.info({ version, instead: broken }, 'rebuilding statistics');
  });
}

/**
 * Runs `build` under the lease; deletes the version unless it is in use. Resolves with whether the
 * lease was free.
 */
async function buildVersion(
  { nc, partitions }: ProjectionDeps,
  versions: Versions,
  build: (version: string, isLeased: () => boolean) => Promise<void>,
): Promise<boolean> {
  const logs = await readLogs(nc, partitions);
  const version = versions.newVersion();
  if (!(await versions.lease(version))) return false;
  let isLeased = true;
  const renewal = setInterval(async () => {
    isLeased = await versions.renew(version).catch(() => isLeased);
  }, LEASE_MS / 3);
  const discardUnused = async () => {
    // Asked instead of remembered: an activation whose reply was lost may have succeeded.
    if ((await versions.active()) !== version) await versions.remove(version, partitions);
  };
  try {
    await versions.create(
      version,
      logs.map(({ name }) => name),
    );
    await build(version, () => isLeased);
  } finally {
    clearInterval(renewal);
    await discardUnused().catch(() => undefined);
    await versions.release(version).catch(() => undefined);
  }
  return true;
}
