import { partitionOf } from '@imguessr/contracts';
import { lagBehind, readLogs, settleLog } from '../log/log-state.ts';
import { labelledParts } from '../projections/automated-plays/labelled-parts.ts';
import type { LabelledPlays } from '../projections/automated-plays/labelled-plays.ts';
import type { ChangedGames } from './changed-games.ts';
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
  /** Resolves once the public statistics of all facts at the start are stored; stays pending when the projection is lost before that. */
  readonly caughtUp: Promise<void>;
  /** Resolves once all projections are stored, which can take longer when some are new in this version. */
  readonly completed: Promise<void>;
  readonly isComplete: boolean;
  /** Whether the stored projection is missing or belongs to another log, so that a new version is needed. */
  readonly isLost: boolean;
  /** Whether it is lost because a stored tally cannot be decoded, so that its version must not be followed again. */
  readonly isUnreadable: boolean;
  /** The number of facts in the logs at the start (`total`), and of facts that are stored (`stored`). */
  readonly total: number;
  readonly stored: number;
  /**
   * Waits, at most half a second, until a projection has counted the current content of the logs in memory; resolves with whether it
   * has, for each partition.
   */
  whenCounted(name: ProjectionName): Promise<readonly boolean[]>;
  /** Returns the tallies with an id, one for each partition; undefined while the projection is catching up, or one is unavailable. */
  tallies<Name extends ProjectionName>(name: Name, id: number): Tallies<TallyOf<Name>> | undefined;
  /**
   * Returns the statistics of a game, one tally for each partition; undefined when one of them is unavailable. For a partition that is
   * not counted, it is the newest tally that any projector has stored, so that projectors never differ for long.
   */
  statistics(gameId: number, areCounted: readonly boolean[]): Tallies<TallyOf<typeof PRIMARY>>;
  /** Resolves with the labelled plays of a game; undefined while they are being counted. */
  labelled(gameId: number): Promise<LabelledGame | undefined>;
  /** Waits, at most half a second, until the current content of the log is stored; resolves with the entries of a session in these hashes. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
  /** Adds the games whose facts are counted from now on to `changes`. */
  notify(changes: ChangedGames): void;
  /** Resolves with the lag of each partition, and updates `isLost`. */
  inspect(): Promise<ByProjection<number>[]>;
  stop(): Promise<void>;
}

type Tallies<Tally> = readonly Tally[] | Promise<readonly Tally[] | undefined>;

/** The labelled plays of a game: their tallies, one for each partition, and the counts to add up. */
interface LabelledGame {
  readonly tallies: readonly TallyOf<'automated'>[];
  parts(): readonly LabelledPlays[];
}

/** Follows a version from its checkpoints. Rejects with `BrokenVersionError`, or while NATS or Redis is unavailable. */
export async function startProjection(deps: ProjectionDeps, version: string): Promise<Projection> {
  let isLost = false;
  let isUnreadable = false;
  let changes: ChangedGames | undefined;
  const listeners = {
    onLost: (unreadable: boolean) => {
      isLost = true;
      isUnreadable ||= unreadable;
    },
    onFacts: (facts: Parameters<ChangedGames['add']>[0]) => changes?.add(facts),
  };
  const logs = await readLogs(deps.nc, deps.partitions);
  const starts = await Promise.allSettled(
    logs.map((log, partition) => startPartition(deps, version, partition, log, listeners)),
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
    Promise.all(partitions.map((partition) => partition.folds[name].stored.reached(partition.logAtStart.last)));
  const caughtUp = Promise.all([stored(PRIMARY), deps.excludesAutomated && stored('automated')]).then(() => undefined);
  const storedOf = ({ folds }: Partition) => byProjection(deps.codecs, (name) => folds[name].stored.value);
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
    statistics: (gameId, areCounted) =>
      allOrNone(
        partitions.map((partition, index) =>
          areCounted[index] ? partition.folds[PRIMARY].tally(gameId) : partition.newestTally(gameId),
        ),
      ),
    async labelled(gameId) {
      const found = await tallies('automated', gameId);
      return found && { tallies: found, parts: () => labelledParts(found, deps.originLimits) };
    },
    async loadPlayed(sessionId, buckets) {
      const partition = partitions[partitionOf(sessionId, partitions.length)];
      if (!partition) throw new Error('a projection has at least one partition');
      await partition.whenStored();
      return partition.folds[PRIMARY].store.loadPlayed(sessionId, buckets);
    },
    notify(to) {
      changes = to;
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

/** Returns all tallies, or undefined when one is unavailable; without a promise in the common case that all are in memory. */
function allOrNone<Tally extends object>(parts: readonly (Tally | Promise<Tally | undefined>)[]) {
  if (parts.every((part): part is Tally => !(part instanceof Promise))) return parts;
  return Promise.all(parts).then((tallies) => {
    const present = tallies.filter((tally) => tally !== undefined);
    return present.length === tallies.length ? present : undefined;
  });
}
