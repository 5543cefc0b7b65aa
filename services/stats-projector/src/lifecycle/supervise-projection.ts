import type { Logger } from '@imguessr/service-kit';
import { LEASE_MS, newVersion, type Versions } from '../adapters/redis/versions.ts';
import type { Lag } from '../metrics.ts';
import type { ChangedGames } from './changed-games.ts';
import { type ProjectionTools, VersionIsBroken } from './partition.ts';
import { type Projection, readLogs, startProjection } from './projection.ts';

/** Keeps one projection that readers can be answered from, whatever becomes of Redis, NATS and other projectors. */
export interface LiveProjection {
  /** The projection to answer from; undefined until one has caught up. */
  readonly current: Projection | undefined;
  /** Resolves once the first has. */
  readonly begun: Promise<void>;
  /** Answers from this one from now on: it is caught up, and its version is the one in use. */
  adopt(projection: Projection): Promise<void>;
  /** Facts of each partition not stored yet, as of the last look. */
  readonly lag: readonly Lag[];
  stop(): Promise<void>;
}

const LOOK_MS = 1_000;
const HURRY_MS = 100;
/** Leftovers of unfinished rebuilds are looked for this often: they take up memory and do no other harm. */
const SWEEP_MS = 2 * LEASE_MS;

/**
 * Looks once a second at which version is in use and whether it is whole, and follows it. When it was lost, because
 * Redis was emptied or went back in time, a successor is followed beside it and takes over once it has caught up;
 * until then the old one goes on counting in memory, so that readers do not notice.
 */
export function keepProjection(tools: ProjectionTools, versions: Versions, changes: ChangedGames): LiveProjection {
  const { nc, logger, partitions } = tools;
  const begun = Promise.withResolvers<void>();
  let current: Projection | undefined;
  let candidate: Projection | undefined;
  let lag: readonly Lag[] = [];
  let sweptAt = 0;
  let isStopped = false;

  const adopt = async (projection: Projection) => {
    const retired = [current, candidate].filter((other) => other && other !== projection);
    current = projection;
    candidate = undefined;
    begun.resolve();
    projection.tell(changes);
    changes.noteAll();
    // Labels new to this version change what administrators are shown, with no play to notify them.
    if (!projection.isComplete) {
      void projection.completed.then(() => {
        if (current === projection && !isStopped) changes.noteAll();
      });
    }
    logger.info({ version: projection.version, facts: projection.stored }, 'statistics are up to date');
    await Promise.all(retired.map((other) => other?.stop()));
  };

  const follow = async (version: string) => {
    const started = await startProjection(tools, version);
    candidate = started;
    void started.caughtUp.then(() => {
      if (candidate === started && !isStopped) return adopt(started);
    });
  };

  /** Gives whether all is well, so that there is nothing to hurry for. */
  const look = async (): Promise<boolean> => {
    const version = await versions.active();
    if (candidate && (candidate.isLost || candidate.version !== version)) {
      const lost = candidate;
      candidate = undefined;
      await lost.stop();
    }
    if (current) lag = await current.inspect();
    if (current && !current.isLost && current.version === version) return true;
    if (candidate) {
      await candidate.inspect();
      return true;
    }
    if (!version || !(await canFollow(version)))
      await beginAnew(versions, version, () => readLogs(nc, partitions), logger);
    return false;
  };

  const canFollow = async (version: string): Promise<boolean> => {
    try {
      await follow(version);
      return true;
    } catch (error) {
      if (!(error instanceof VersionIsBroken)) throw error;
      logger.warn({ err: error }, 'these statistics cannot be gone on with');
      return false;
    }
  };

  const sweep = async () => {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    const keys = await versions.sweep();
    if (keys > 0) logger.info({ keys }, 'deleted what an unfinished rebuild left');
  };

  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const lookAgain = () => {
    looking = look()
      .then(async (isWell) => {
        await sweep();
        return isWell;
      })
      .catch((error: unknown) => {
        if (!isStopped) logger.debug({ err: error }, 'cannot look after the statistics just now');
        return false;
      })
      .then((isWell) => {
        if (!isStopped) timer = setTimeout(lookAgain, isWell ? LOOK_MS : HURRY_MS);
      });
  };
  lookAgain();

  return {
    get current() {
      return current;
    },
    begun: begun.promise,
    get lag() {
      return lag;
    },
    adopt,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([current?.stop(), candidate?.stop()]);
    },
  };
}

/** Puts an empty version in the place of `broken`; does nothing when another projector is at it. */
async function beginAnew(
  versions: Versions,
  broken: string | undefined,
  logs: () => ReturnType<typeof readLogs>,
  logger: Logger,
): Promise<void> {
  const names = (await logs()).map(({ name }) => name);
  const version = newVersion();
  if (!(await versions.lease(version))) return;
  try {
    await versions.begin(version, names);
    const isActive = await versions.activate(broken, version);
    if (isActive) logger.info({ version, instead: broken }, 'counting all plays anew');
  } finally {
    await versions.release(version);
  }
}
