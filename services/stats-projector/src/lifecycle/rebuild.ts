import { delay } from '@imguessr/async';
import type { RebuildProgress } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { type LogState, readLogs } from '../log/log-state.ts';
import type { ProjectionDeps } from './partition.ts';
import { type Projection, startProjection } from './projection.ts';
import { LEASE_MS, type Versions } from './versions.port.ts';

const REPORT_MS = 250;

/** Thrown when a rebuild fails; the statistics in use are unchanged. The message can be shown to operators. */
export class RebuildError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RebuildError';
  }
}

/**
 * Counts all plays again, for all projections in one pass, into a new version; activates it once it has caught up, and deletes the
 * old one. Reads are not interrupted. One rebuild runs at a time across all projectors. Rejects with `RebuildError`.
 */
export async function rebuild(
  deps: ProjectionDeps,
  versions: Versions,
  activate: (projection: Projection) => Promise<void>,
  report: (progress: RebuildProgress) => void,
): Promise<void> {
  const version = versions.newVersion();
  if (!(await versions.lease(version))) throw new RebuildError('A rebuild is already running.');
  let isLeased = true;
  const renewal = setInterval(async () => {
    isLeased = await versions.renew(version).catch(() => isLeased);
  }, LEASE_MS / 3);

  let projection: Projection | undefined;
  try {
    const old = await versions.active();
    const names = (await readLogs(deps.nc, deps.partitions)).map(({ name }) => name);
    await versions.create(version, names);
    projection = await startProjection(deps, version);
    await completed(projection, () => isLeased, report);
    if (!(await versions.activate(old, version))) {
      throw new RebuildError('Other statistics were activated during the rebuild.');
    }
    const { total } = projection;
    const activated = projection;
    projection = undefined;
    await activate(activated);
    report({ folded: total, total, done: true });
    if (old) await versions.remove(old, deps.partitions);
  } finally {
    clearInterval(renewal);
    if (projection) {
      await projection.stop();
      await versions.remove(version, deps.partitions).catch(() => undefined);
    }
    await versions.release(version).catch(() => undefined);
  }
}

async function completed(
  projection: Projection,
  isLeased: () => boolean,
  report: (progress: RebuildProgress) => void,
): Promise<void> {
  const { total } = projection;
  while (!projection.isComplete) {
    if (projection.isLost || !isLeased()) throw new RebuildError('Redis lost the new statistics during the rebuild.');
    report({ folded: Math.min(projection.stored, total), total, done: false });
    await Promise.race([projection.completed, delay(REPORT_MS)]);
  }
}

/** Replaces a broken version with an empty one, which is then counted from the start of the logs; does nothing while another projector does this. */
export async function rebuildFromScratch(
  versions: Versions,
  broken: string | undefined,
  logs: () => Promise<LogState[]>,
  logger: Logger,
): Promise<void> {
  const names = (await logs()).map(({ name }) => name);
  const version = versions.newVersion();
  if (!(await versions.lease(version))) return;
  try {
    await versions.create(version, names);
    const isActive = await versions.activate(broken, version);
    if (isActive) logger.info({ version, instead: broken }, 'rebuilding statistics');
  } finally {
    await versions.release(version);
  }
}
