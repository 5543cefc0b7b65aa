import { partitionOf } from '@imguessr/contracts';
import { lagBehind, readLogs, settleLog } from '../log/log-state.ts';
import type { AutomatedTally } from '../projections/automated-plays/automated-tally.projection.ts';
import { labelledParts } from '../projections/automated-plays/labelled-parts.ts';
import type { LabelledPlays } from '../projections/automated-plays/labelled-plays.ts';
import type { ClueTally } from '../projections/clue-report/clue-tally.projection.ts';
import { DAILY_TALLY_ID } from '../projections/daily-plays/daily-tally.codec.ts';
import type { DailyTally } from '../projections/daily-plays/daily-tally.projection.ts';
import type { GameTally } from '../projections/game-stats/game-tally.projection.ts';
import type { ChangedGames } from './changed-games.ts';
import { type Partition, type ProjectionDeps, startPartition } from './partition.ts';
import type { ByProjection, ProjectionName } from './projection-codecs.ts';

/** One version of the statistics, followed in all partitions. */
export interface Projection {
  readonly version: string;
  /** Resolves once the public statistics of all facts at the start are stored; stays pending when the projection is lost before that. */
  readonly caughtUp: Promise<void>;
  /** Resolves once clues and labels are stored too, which can take longer when they are new in this version. */
  readonly completed: Promise<void>;
  readonly isComplete: boolean;
  /** Whether the stored projection is missing or belongs to another log, so that a new version is needed. */
  readonly isLost: boolean;
  /** Whether it is lost because a stored tally cannot be decoded, so that its version must not be followed again. */
  readonly isUnreadable: boolean;
  /** The number of facts in the logs at the start (`total`), and of facts that are stored (`stored`). */
  readonly total: number;
  readonly stored: number;
  /** Waits, at most half a second, until the current content of the logs is counted in memory; resolves with whether it is, for each partition. */
  whenCounted(): Promise<readonly boolean[]>;
  /**
   * Returns the tallies of a game, one for each partition; undefined when one of them is unavailable. For a partition that is not
   * counted, it is the newest tally that any projector has stored, so that projectors never differ for long.
   */
  tallies(
    gameId: number,
    areCounted: readonly boolean[],
  ): readonly GameTally[] | Promise<readonly GameTally[] | undefined>;
  /** The same for clues: the first waits, the second returns one tally for each partition, or undefined while they are catching up. */
  whenCluesCounted(): Promise<void>;
  clueTallies(gameId: number): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
  /** The same for the plays labelled as automated. */
  whenAutomatedCounted(): Promise<void>;
  labelled(gameId: number): Promise<LabelledGame | undefined>;
  /** The same for the plays of each day. */
  whenDaysCounted(): Promise<void>;
  dailyTallies(): readonly DailyTally[] | Promise<readonly DailyTally[] | undefined> | undefined;
  /** Waits, at most half a second, until the current content of the log is stored; resolves with the entries of a session in these hashes. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
  /** Adds the games whose facts are counted from now on to `changes`. */
  notify(changes: ChangedGames): void;
  /** Resolves with the lag of each partition, and updates `isLost`. */
  inspect(): Promise<ByProjection[]>;
  stop(): Promise<void>;
}

/** The labelled plays of a game: their tallies, one for each partition, and the counts to add up. */
interface LabelledGame {
  readonly tallies: readonly AutomatedTally[];
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
    Promise.all(partitions.map((partition) => partition[name].stored.reached(partition.logAtStart.last)));
  const caughtUp = Promise.all([stored('statistics'), deps.excludesAutomated && stored('automated')]).then(
    () => undefined,
  );
  let isComplete = false;
  const completed = Promise.all([caughtUp, stored('clues'), stored('automated'), stored('days')]).then(() => {
    isComplete = true;
  });
  const isCatchingUp = (name: ProjectionName) =>
    partitions.some((partition) => partition[name].folded.value < partition.logAtStart.last);

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
      return partitions.reduce((sum, { statistics }) => sum + statistics.stored.value, 0);
    },
    whenCounted: () => Promise.all(partitions.map(({ whenCounted }) => whenCounted())),
    tallies: (gameId, areCounted) =>
      allOrNone(
        partitions.map((partition, index) =>
          areCounted[index] ? partition.statistics.tally(gameId) : partition.newestTally(gameId),
        ),
      ),
    async whenCluesCounted() {
      await Promise.all(partitions.map(({ whenCluesCounted }) => whenCluesCounted()));
    },
    clueTallies(gameId) {
      if (isCatchingUp('clues')) return undefined;
      return allOrNone(partitions.map(({ clues }) => clues.tally(gameId)));
    },
    async whenAutomatedCounted() {
      await Promise.all(partitions.map(({ whenAutomatedCounted }) => whenAutomatedCounted()));
    },
    async labelled(gameId) {
      if (isCatchingUp('automated')) return undefined;
      const tallies = await allOrNone(partitions.map(({ automated }) => automated.tally(gameId)));
      return tallies && { tallies, parts: () => labelledParts(tallies, deps.originLimits) };
    },
    async whenDaysCounted() {
      await Promise.all(partitions.map(({ whenDaysCounted }) => whenDaysCounted()));
    },
    dailyTallies() {
      if (isCatchingUp('days')) return undefined;
      return allOrNone(partitions.map(({ days }) => days.tally(DAILY_TALLY_ID)));
    },
    async loadPlayed(sessionId, buckets) {
      const partition = partitions[partitionOf(sessionId, partitions.length)];
      if (!partition) throw new Error('a projection has at least one partition');
      await partition.whenStored();
      return partition.statistics.store.loadPlayed(sessionId, buckets);
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
          return {
            statistics: lagBehind(log, stored.statistics),
            clues: lagBehind(log, stored.clues),
            automated: lagBehind(log, stored.automated),
            days: lagBehind(log, stored.days),
          };
        }),
      );
    },
    stop,
  };
}

const storedOf = ({ statistics, clues, automated, days }: Partition): ByProjection => ({
  statistics: statistics.stored.value,
  clues: clues.stored.value,
  automated: automated.stored.value,
  days: days.stored.value,
});

/** Returns all tallies, or undefined when one is unavailable; without a promise in the common case that all are in memory. */
function allOrNone<Tally extends object>(parts: readonly (Tally | Promise<Tally | undefined>)[]) {
  if (parts.every((part): part is Tally => !(part instanceof Promise))) return parts;
  return Promise.all(parts).then((tallies) => {
    const present = tallies.filter((tally) => tally !== undefined);
    return present.length === tallies.length ? present : undefined;
  });
}
