import type { RebuildProgress } from '@imguessr/contracts';
import { LEASE_MS, newVersion, type Versions } from '../adapters/redis/versions.ts';
import type { ProjectionTools } from './partition.ts';
import { type Projection, readLogs, startProjection } from './projection.ts';
import type { LiveProjection } from './supervise-projection.ts';

const REPORT_MS = 250;

/** A rebuild could not be finished; the statistics in use are untouched. `message` is fit for an operator. */
export class RebuildFailed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RebuildFailed';
  }
}

/**
 * Counts all plays anew, for statistics and clues in one pass, into a version beside the one in use, switches to it once it has caught up, and deletes the
 * old one. Readers notice nothing. One rebuild runs at a time over all projectors; rejects with `RebuildFailed`.
 */
export async function rebuild(
  tools: ProjectionTools,
  versions: Versions,
  live: LiveProjection,
  report: (progress: RebuildProgress) => void,
): Promise<void> {
  const version = newVersion();
  if (!(await versions.lease(version))) throw new RebuildFailed('A rebuild is running already.');
  let isHeld = true;
  const renewal = setInterval(async () => {
    isHeld = await versions.renew(version).catch(() => isHeld);
  }, LEASE_MS / 3);

  let projection: Projection | undefined;
  try {
    const old = await versions.active();
    const names = (await readLogs(tools.nc, tools.partitions)).map(({ name }) => name);
    await versions.begin(version, names);
    projection = await startProjection(tools, version);
    await completed(projection, () => isHeld, report);
    if (!(await versions.activate(old, version))) {
      throw new RebuildFailed('Other statistics were put in use during the rebuild.');
    }
    const { total } = projection;
    const adopted = projection;
    projection = undefined;
    await live.adopt(adopted);
    report({ folded: total, total, done: true });
    if (old) await versions.remove(old, tools.partitions);
  } finally {
    clearInterval(renewal);
    if (projection) {
      await projection.stop();
      await versions.remove(version, tools.partitions).catch(() => undefined);
    }
    await versions.release(version).catch(() => undefined);
  }
}

async function completed(
  projection: Projection,
  isHeld: () => boolean,
  report: (progress: RebuildProgress) => void,
): Promise<void> {
  const { total } = projection;
  while (!projection.isComplete) {
    if (projection.isLost || !isHeld()) throw new RebuildFailed('Redis lost the new statistics during the rebuild.');
    report({ folded: Math.min(projection.stored, total), total, done: false });
    const pause = Promise.withResolvers<void>();
    const timer = setTimeout(pause.resolve, REPORT_MS);
    await Promise.race([projection.completed, pause.promise]);
    clearTimeout(timer);
  }
}
