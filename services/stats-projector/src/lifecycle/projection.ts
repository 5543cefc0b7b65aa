import { playStream } from '@imguessr/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Lag } from '../metrics.ts';
import type { AutomatedTally } from '../projections/automated-plays/automated-tally.projection.ts';
import { labelledParts } from '../projections/automated-plays/labelled-parts.ts';
import type { LabelledPlays } from '../projections/automated-plays/labelled-plays.ts';
import type { ClueTally } from '../projections/clue-report/clue-tally.projection.ts';
import type { GameTally } from '../projections/game-stats/game-tally.projection.ts';
import type { ChangedGames } from './changed-games.ts';
import { type LogState, type Partition, type ProjectionTools, startPartition } from './partition.ts';

/** One version of the statistics, followed in all partitions. */
export interface Projection {
  readonly version: string;
  readonly partitions: readonly Partition[];
  /** Resolves once the public numbers of all that the logs held at the start are stored; never when the projection is lost before. */
  readonly caughtUp: Promise<void>;
  /** The same for clues and labels too, which can take longer when they are new to this version. */
  readonly completed: Promise<void>;
  readonly isComplete: boolean;
  /** The store lost what was stored, or the log is another one: a new version is needed. */
  readonly isLost: boolean;
  /** Facts that the logs held at the start, and facts stored now. */
  readonly total: number;
  readonly stored: number;
  /** Waits, half a second at most, until what the logs hold now is counted in memory; whether it is then, for each partition. */
  counted(): Promise<readonly boolean[]>;
  /**
   * The tallies of a game, one for each partition; undefined when one of them is unavailable. Those of a partition that is
   * not counted are the freshest that any projector has stored, so that two projectors never differ for long.
   */
  tallies(
    gameId: number,
    areCounted: readonly boolean[],
  ): readonly GameTally[] | Promise<readonly GameTally[] | undefined>;
  /** The same of the clues: they wait, and give one tally for each partition; undefined while they are catching up. */
  cluesCounted(): Promise<void>;
  clueTallies(gameId: number): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
  /** The same of the plays labelled as automated. */
  automatedCounted(): Promise<void>;
  labelled(gameId: number): Promise<LabelledGame | undefined>;
  /** From now on notes there what it counts. */
  tell(changes: ChangedGames): void;
  /** Facts of each partition that are not stored yet. Finds out on the way whether the projection is lost. */
  inspect(): Promise<Lag[]>;
  stop(): Promise<void>;
}

/** The labelled plays of a game: the tallies that they are made from, one for each partition, and the parts to add up. */
export interface LabelledGame {
  readonly tallies: readonly AutomatedTally[];
  parts(): readonly LabelledPlays[];
}

/** The logs of all partitions as they are now; rejects while NATS is away or a stream is not made yet. */
export async function readLogs(nc: NatsConnection, partitions: number): Promise<LogState[]> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const infos = Array.from({ length: partitions }, (_, partition) => jsm.streams.info(playStream(partition)));
  return (await Promise.all(infos)).map(({ created, state }) => ({ name: created, last: state.last_seq }));
}

/** Follows a version from its checkpoints on. Rejects with `VersionIsBroken`, or while NATS or Redis is away. */
export async function startProjection(tools: ProjectionTools, version: string): Promise<Projection> {
  let isLost = false;
  let changes: ChangedGames | undefined;
  const hear = {
    onLost: () => {
      isLost = true;
    },
    onFacts: (facts: Parameters<ChangedGames['note']>[0]) => changes?.note(facts),
  };
  const logs = await readLogs(tools.nc, tools.partitions);
  const starts = await Promise.allSettled(
    logs.map((log, partition) => startPartition(tools, version, partition, log, hear)),
  );
  const partitions = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(partitions.map(({ follower }) => follower.stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }

  const stored = (projection: 'statistics' | 'clues' | 'automated') =>
    Promise.all(partitions.map(({ follower, begun }) => follower[projection].stored.reached(begun.last)));
  const caughtUp = Promise.all([stored('statistics'), tools.excludesAutomated && stored('automated')]).then(
    () => undefined,
  );
  let isComplete = false;
  const completed = Promise.all([caughtUp, stored('clues'), stored('automated')]).then(() => {
    isComplete = true;
  });

  return {
    version,
    partitions,
    caughtUp,
    completed,
    get isComplete() {
      return isComplete;
    },
    get isLost() {
      return isLost;
    },
    total: logs.reduce((sum, { last }) => sum + last, 0),
    get stored() {
      return partitions.reduce((sum, { follower }) => sum + follower.statistics.stored.value, 0);
    },
    counted: () => Promise.all(partitions.map(({ counted }) => counted())),
    tallies: (gameId, areCounted) =>
      whole(
        partitions.map((partition, index) =>
          areCounted[index] ? partition.follower.statistics.tally(gameId) : partition.freshestTally(gameId),
        ),
      ),
    async cluesCounted() {
      await Promise.all(partitions.map(({ cluesCounted }) => cluesCounted()));
    },
    clueTallies(gameId) {
      if (partitions.some(({ follower, begun }) => follower.clues.folded.value < begun.last)) return undefined;
      return whole(partitions.map(({ follower }) => follower.clues.tally(gameId)));
    },
    async automatedCounted() {
      await Promise.all(partitions.map(({ automatedCounted }) => automatedCounted()));
    },
    async labelled(gameId) {
      if (partitions.some(({ follower, begun }) => follower.automated.folded.value < begun.last)) return undefined;
      const tallies = await whole(partitions.map(({ follower }) => follower.automated.tally(gameId)));
      return tallies && { tallies, parts: () => labelledParts(tallies, tools.originLimits) };
    },
    tell(to) {
      changes = to;
    },
    async inspect() {
      const before = partitions.map(({ follower }) => ({
        statistics: follower.statistics.stored.value,
        clues: follower.clues.stored.value,
        automated: follower.automated.stored.value,
      }));
      const now = await readLogs(tools.nc, tools.partitions);
      return Promise.all(
        partitions.map(async (partition, index) => {
          const stored = before[index] ?? { statistics: 0, clues: 0, automated: 0 };
          const log = now[index] ?? partition.begun;
          if (!(await partition.isIntact(log, stored))) isLost = true;
          const behind = (seq: number) => Math.max(0, log.last - seq);
          return {
            statistics: behind(stored.statistics),
            clues: behind(stored.clues),
            automated: behind(stored.automated),
          };
        }),
      );
    },
    stop,
  };
}

/** All or nothing; without a promise when there is nothing to wait for, which is nearly always. */
function whole<Tally extends object>(parts: readonly (Tally | Promise<Tally | undefined>)[]) {
  if (parts.every((part): part is Tally => !(part instanceof Promise))) return parts;
  return Promise.all(parts).then((tallies) => {
    const present = tallies.filter((tally) => tally !== undefined);
    return present.length === tallies.length ? present : undefined;
  });
}
