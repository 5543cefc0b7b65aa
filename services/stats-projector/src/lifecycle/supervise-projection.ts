import { repeat } from '@imguessr/async';
import { BrokenVersionError, type ProjectionDeps } from './partition.ts';
import { type Projection, startProjection } from './projection.ts';
import type { ByProjection } from './projection-codecs.ts';
import { rebuildFromScratch } from './rebuild.ts';
import { LEASE_MS, type Versions } from './versions.port.ts';

const POLL_MS = 1_000;
const UNHEALTHY_POLL_MS = 100;
/** Keys of aborted rebuilds waste memory but do no other harm. */
const ORPHANS_MS = 2 * LEASE_MS;

/**
 * Keeps one projection available for queries, despite failures of Redis, NATS and other projectors:
 * checks once a second
 * that the version in use is intact. Until the successor of a lost one has caught up, the old
 * projection keeps counting in
 * memory, so that queries are not interrupted.
 */
export function superviseProjection(deps: ProjectionDeps, versions: Versions) {
  const { logger } = deps;
  const started = Promise.withResolvers<void>();
  let isStopped = false;
  let current: Projection | undefined;
  let candidate: Projection | undefined;
  let lag: readonly ByProjection<number>[] = [];
  let orphansDeletedAt = 0;
  /**
   * The checkpoints of a version with an unreadable tally are intact, so that it could be followed
   * again.
   */
  let unreadable: string | undefined;

  const activate = async (projection: Projection) => {
    const retired = [current, candidate].filter((other) => other && other !== projection);
    current = projection;
    candidate = undefined;
    started.resolve();
    logger.info(
      { version: projection.version, facts: projection.stored },
      'statistics are up to date',
    );
    await Promise.all(retired.map((other) => other?.stop()));
  };

  /** Resolves with false when the version cannot be followed. */
  const follow = async (version: string): Promise<boolean> => {
    try {
      const projection = await startProjection(deps, version);
      candidate = projection;
      void projection.caughtUp.then(() => {
        if (candidate === projection && !isStopped) return activate(projection);
      });
      return true;
    } catch (error) {
      if (!(error instanceof BrokenVersionError)) throw error;
      logger.warn({ err: error }, 'stored statistics are unusable; rebuilding');
      return false;
    }
  };

  /** Resolves with whether the current projection is healthy or a successor is being built. */
  const poll = async (): Promise<boolean> => {
    const previous = current;
    const version = await versions.active();
    unreadable = [candidate, current].find((known) => known?.isUnreadable)?.version ?? unreadable;
    if (candidate && (candidate.isLost || candidate.version !== version)) {
      const lost = candidate;
      candidate = undefined;
      await lost.stop();
    }
    if (current) lag = await current.inspect();
    // A rebuild activated another projection meanwhile, so the version read above may be the
    // replaced one.
    if (current !== previous) return true;
    if (current && !current.isLost && current.version === version) return true;
    if (candidate) {
      await candidate.inspect();
      return true;
    }
    if (!version || version === unreadable || !(await follow(version)))
      await rebuildFromScratch(deps, versions, version);
    return false;
  };

  const deleteOrphans = async () => {
    if (Date.now() - orphansDeletedAt < ORPHANS_MS) return;
    orphansDeletedAt = Date.now();
    const keys = await versions.deleteOrphans();
    if (keys > 0) logger.info({ keys }, 'deleted orphaned keys of an aborted rebuild');
  };

  let isHealthy = false;
  const supervise = async () => {
    isHealthy = false;
    const isIntact = await poll();
    await deleteOrphans();
    isHealthy = isIntact;
  };
  const stopSupervising = repeat(supervise, {
    delayMs: () => (isHealthy ? POLL_MS : UNHEALTHY_POLL_MS),
    onError: (error) => logger.debug({ err: error }, 'projection health check failed'),
  });

  return {
    /** Undefined until one has caught up. */
    get current() {
      return current;
    },
    started: started.promise,
    /** Facts that are not stored yet, as of the last poll. */
    get lag() {
      return lag;
    },
    /** The projection must have caught up, and its version must be the one in use. */
    activate,
    async stop() {
      isStopped = true;
      await stopSupervising();
      await Promise.all([current?.stop(), candidate?.stop()]);
    },
  };
}
