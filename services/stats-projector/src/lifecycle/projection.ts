import { partitionOf } from '@imguessr/contracts';
import { lagBehind, readLogs, settleLog } from '../log/log-state.ts';
import { type Partition, type ProjectionDeps, startPartition } from './partition.ts';
import {
  type ByProjection,
  byProjection,
  namesOf,
  PRIMARY,
  type ProjectionName,
  type TallyOf,
} from './projection-codecs.ts';

/** One version of the statistics, followed in all partitions. */
export interface Projection {
  readonly version: string;
  /**
   * Resolves once the public statistics at the start are stored; stays pending when the projection
   * is lost before.
   */
  readonly caughtUp: Promise<void>;
  /**
   * Resolves once all projections are stored, which takes longer when some are new in this version.
   */
  readonly completed: Promise<void>;
  readonly isComplete: boolean;
  /** Missing or of another log, so that a new version is needed. */
  readonly isLost: boolean;
  /** A stored tally cannot be decoded, so that its version must not be followed again. */
  readonly isUnreadable: boolean;
  /** Facts in the logs at the start, and facts that are stored. */
  readonly total: number;
  readonly stored: number;
  /**
   * Waits at most half a second until what is in the logs now is counted. Resolves with whether it
   * is, by log.
   */
  whenCounted(name: ProjectionName): Promise<readonly boolean[]>;
  /**
   * One tally for each partition; undefined while the projection is catching up, or a tally is
   * unavailable.
   */
  tallies<Name extends ProjectionName>(name: Name, id: string): Tallies<TallyOf<Name>> | undefined;
  /**
   * For a partition that is not counted, uses the newest stored tally, so that projectors never
   * differ for long.
   */
  statistics(id: string, areCounted: readonly boolean[]): Tallies<TallyOf<typeof PRIMARY>>;
  /** Waits at most half a second until what is in the log now is stored. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
  /** Resolves with the lag of each partition in facts, and updates `isLost`. */
  inspect(): Promise<ByProjection<number>[]>;
  stop(): Promise<void>;
}

type Tallies<Tally> = readonly Tally[] | Promise<readonly Tally[] | undefined>;

/** Rejects with `BrokenVersionError`, or while NATS or Redis is unavailable. */
export async function startProjection(deps: ProjectionDeps, version: string): Promise<Projection> {
  let isLost = false;
  let isUnreadable = false;
  const onLost = (unreadable: boolean) => {
    isLost = true;
    isUnreadable ||= unreadable;
  };
  const logs = await readLogs(deps.nc, deps.partitions);
  const starts = await Promise.allSettled(
    logs.map((log, partition) => startPartition(deps, version, partition, log, onLost)),
  );
  const partitions = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(partitions.map((partition) => partition.stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }

  const stored = (name: ProjectionName) =>
    Promise.all(
      partitions.map((partition) =>
        partition.folds[name].stored.reached(partition.logAtStart.last),
      ),
    );
  const caughtUp = stored(PRIMARY).then(() => undefined);
  const storedOf = ({ folds }: Partition) =>
    byProjection(deps.codecs, (name) => folds[name].stored.value);
  let isComplete = false;
  const completed = Promise.all(namesOf(deps.codecs).map(stored)).then(() => {
    isComplete = true;
  });
  const isCatchingUp = (name: ProjectionName) =>
    partitions.some(({ folds, logAtStart }) => folds[name].folded.value < logAtStart.last);
  const tallies: Projection['tallies'] = (name, id) => {
    if (isCatchingUp(name)) return undefined;
    return allOrNone(partitions.map(({ folds }) => folds[name].tally(id)));
  };

  return {
    version,
    caughtUp,
    completed,
    get isComplete() {
      return isComplete;
    },
    get isLost() {
      return isLost;
    },
    get isUnreadable() {
      return isUnreadable;
    },
    total: logs.reduce((sum, { last }) => sum + last, 0),
    get stored() {
      return partitions.reduce((sum, { folds }) => sum + folds[PRIMARY].stored.value, 0);
    },
    whenCounted: (name) => Promise.all(partitions.map((partition) => partition.whenCounted(name))),
    tallies,
    statistics: (id, areCounted) =>
      allOrNone(
        partitions.map((partition, index) =>
          areCounted[index] ? partition.folds[PRIMARY].tally(id) : partition.newestTally(id),
        ),
      ),
    async loadPlayed(sessionId, buckets) {
      const partition = partitions[partitionOf(sessionId, partitions.length)];
      if (!partition) throw new Error('a projection has at least one partition');
      await partition.whenStored();
      return partition.folds[PRIMARY].store.loadPlayed(sessionId, buckets);
    },
    async inspect() {
      const before = partitions.map(storedOf);
      const readNow = () => readLogs(deps.nc, deps.partitions);
      const now = await readNow();
      return Promise.all(
        partitions.map(async (partition, index) => {
          const stored = before[index] ?? storedOf(partition);
          const read = now[index] ?? partition.logAtStart;
          const log = await settleLog(
            read,
            Math.max(...Object.values(stored)),
            async () => (await readNow())[index] ?? read,
          );
          if (!(await partition.isIntact(log, stored))) isLost = true;
          return byProjection(deps.codecs, (name) => lagBehind(log, stored[name]));
        }),
      );
    },
    stop,
  };
}

/** Returns no promise in the common case that all tallies are in memory. */
function allOrNone<Tally extends object>(parts: readonly (Tally | Promise<Tally | undefined>)[]) {
  if (parts.every((part): part is Tally => !(part instanceof Promise))) return parts;
  return Promise.all(parts).then((tallies) => {
    const present = tallies.filter((tally) => tally !== undefined);
    return present.length === tallies.length ? present : undefined;
  });
}
