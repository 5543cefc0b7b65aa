import { delay } from '@imguessr/async';
import { readLogs } from '../log/log-state.ts';
import type { ChangedGames } from './changed-games.ts';
import { BrokenVersionError, type ProjectionDeps } from './partition.ts';
import { type Projection, startProjection } from './projection.ts';
import type { ByProjection } from './projection-codecs.ts';
import { rebuildFromScratch } from './rebuild.ts';
import { LEASE_MS, type Versions } from './versions.port.ts';

/** Keeps one projection that readers can be answered from, whatever happens to Redis, NATS and other projectors. */
export interface ProjectionSupervisor {
  /** The projection to answer from; undefined until one has caught up. */
  readonly current: Projection | undefined;
  /** Resolves once the first has. */
  readonly started: Promise<void>;
  /** Answers from this projection from now on: it has caught up, and its version is the one in use. */
  activate(projection: Projection): Promise<void>;
  /** Facts of each partition not stored yet, as of the last poll. */
  readonly lag: readonly ByProjection[];
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const UNHEALTHY_POLL_MS = 100;
/** How often keys of aborted rebuilds are searched for: they use memory and do no other harm. */
const ORPHANS_MS = 2 * LEASE_MS;

/**
 * Returns a supervisor that checks once a second which version is in use and whether it is intact, and follows it. When it
 * is lost, because Redis was emptied or restored to an earlier state, a successor is followed beside it and takes over once
 * it has caught up; until then the old one continues to count in memory, so that readers do not notice.
 */
export function superviseProjection(
  deps: ProjectionDeps,
  versions: Versions,
  changes: ChangedGames,
): ProjectionSupervisor {
  const { nc, logger, partitions } = deps;
  const started = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Projection | undefined;
  let candidate: Projection | undefined;
  let lag: readonly ByProjection[] = [];
  let orphansDeletedAt = 0;

  const activate = async (projection: Projection) => {
    const retired = [current, candidate].filter((other) => other && other !== projection);
    current = projection;
    candidate = undefined;
    started.resolve();
    projection.notify(changes);
    changes.addAll();
    // Labels new to this version change what administrators are shown, with no play to notify them.
    if (!projection.isComplete) {
      void projection.completed.then(() => {
        if (current === projection && !signal.aborted) changes.addAll();
      });
    }
    logger.info({ version: projection.version, facts: projection.stored }, 'statistics are up to date');
    await Promise.all(retired.map((other) => other?.stop()));
  };

  /** Resolves with false when the version cannot be followed at all. */
  const follow = async (version: string): Promise<boolean> => {
    try {
      const projection = await startProjection(deps, version);
      candidate = projection;
      void projection.caughtUp.then(() => {
        if (candidate === projection && !signal.aborted) return activate(projection);
      });
      return true;
    } catch (error) {
      if (!(error instanceof BrokenVersionError)) throw error;
      logger.warn({ err: error }, 'stored statistics cannot be continued');
      return false;
    }
  };

  /** Resolves with whether the projection in use is healthy, or its successor is on its way. */
  const poll = async (): Promise<boolean> => {
    const previous = current;
    const version = await versions.active();
    if (candidate && (candidate.isLost || candidate.version !== version)) {
      const lost = candidate;
      candidate = undefined;
      await lost.stop();
    }
    if (current) lag = await current.inspect();
    // A rebuild activated another meanwhile: the version read before may be the one that it replaced.
    if (current !== previous) return true;
    if (current && !current.isLost && current.version === version) return true;
    if (candidate) {
      await candidate.inspect();
      return true;
    }
    if (!version || !(await follow(version)))
      await rebuildFromScratch(versions, version, () => readLogs(nc, partitions), logger);
    return false;
  };

  const deleteOrphans = async () => {
    if (Date.now() - orphansDeletedAt < ORPHANS_MS) return;
    orphansDeletedAt = Date.now();
    const keys = await versions.deleteOrphans();
    if (keys > 0) logger.info({ keys }, 'deleted orphaned keys of an aborted rebuild');
  };

  const supervise = async () => {
    while (!signal.aborted) {
      let isHealthy = false;
      try {
        isHealthy = await poll();
        await deleteOrphans();
      } catch (error) {
        isHealthy = false;
        if (!signal.aborted) logger.debug({ err: error }, 'projection health check failed');
      }
      await delay(isHealthy ? POLL_MS : UNHEALTHY_POLL_MS, signal);
    }
  };
  const supervising = supervise();

  return {
    get current() {
      return current;
    },
    started: started.promise,
    get lag() {
      return lag;
    },
    activate,
    async stop() {
      stopping.abort();
      await supervising;
      await Promise.all([current?.stop(), candidate?.stop()]);
    },
  };
}
