import { playStream } from '@imguessr/contracts';
import { type Request, slotLog } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Redis } from '../adapters/redis/client.ts';
import { type Checkpoint, joinPartition, projectionStore, readCheckpoint } from '../adapters/redis/projection-store.ts';
import type { TallyKind } from '../fold/tally-codec.ts';
import type { InTurn } from '../fold/throttled-queue.ts';
import {
  type FoldObserver,
  type FollowerOptions,
  followPartition,
  type PartitionFollower,
} from '../log/log-follower.ts';
import { createReadBarrier } from '../log/read-barrier.ts';
import { AUTOMATED_PREFIX, automatedTallies } from '../projections/automated-plays/automated-tally.codec.ts';
import type { OriginLimits } from '../projections/automated-plays/origin-plays.ts';
import type { GameTally } from '../projections/game-stats/game-tally.projection.ts';
import { CLUES, PREFIXES, STATISTICS } from '../projections.ts';

/** What a projection needs of the world. */
export interface ProjectionTools {
  readonly nc: NatsConnection;
  readonly request: Request;
  readonly redis: Redis;
  readonly partitions: number;
  /** Counters held in memory for each partition before the games longest unused are let go. */
  readonly wordsInMemory: number;
  readonly clueCountersInMemory: number;
  /** How plays are labelled by their origin, and counters of labels held in memory for each partition. */
  readonly originLimits: OriginLimits;
  readonly labelCountersInMemory: number;
  /** Whether public numbers leave labelled plays out: then they can be read only together with the labels. */
  readonly excludesAutomated: boolean;
  readonly logger: Logger;
  readonly observer: (partition: number) => FoldObserver;
  readonly inTurn: InTurn;
}

/** One partition's log: `name` tells it from another that took its place, `last` is the position of its last fact. */
export interface LogState {
  readonly name: string;
  readonly last: number;
}

/** How far the projections of one partition are stored. */
export interface StoredState {
  readonly statistics: number;
  readonly clues: number;
  readonly automated: number;
}

/** One partition of one version of the statistics, being followed. */
export interface Partition {
  readonly follower: PartitionFollower;
  /** What its log held when following began. */
  readonly begun: LogState;
  /** Wait, half a second at most, until what the log holds now is counted in memory, or is in the store; whether it is then. */
  counted(): Promise<boolean>;
  storedAll(): Promise<boolean>;
  cluesCounted(): Promise<boolean>;
  automatedCounted(): Promise<boolean>;
  /** Returns the tally of a game from memory or from the store, whichever has more: other projectors may have stored facts that have not come here. */
  freshestTally(gameId: number): Promise<GameTally | undefined>;
  /** Whether log and checkpoints still are what we left; asks Redis. */
  isIntact(now: LogState, before: StoredState): Promise<boolean>;
}

/** A version of the statistics cannot be gone on with: it is not there, or is of another log than the present one. */
export class VersionIsBroken extends Error {
  constructor(version: string, reason: string) {
    super(`the statistics ${version} ${reason}`);
    this.name = 'VersionIsBroken';
  }
}

const BARRIER_MS = 500;

/** Follows one partition from its checkpoint on. Rejects with `VersionIsBroken`, or while Redis is away. */
export async function startPartition(
  tools: ProjectionTools,
  version: string,
  partition: number,
  begun: LogState,
  hear: Pick<FollowerOptions, 'onLost' | 'onFacts'>,
): Promise<Partition> {
  const { nc, redis, logger } = tools;
  const stream = playStream(partition);
  const checkpoint = await readCheckpoint(redis, version, partition);
  const cluesCheckpoint = await joinPartition(redis, version, partition, CLUES.prefix);
  const automatedCheckpoint = await joinPartition(redis, version, partition, AUTOMATED_PREFIX);
  for (const found of [checkpoint, cluesCheckpoint, automatedCheckpoint]) {
    if (!found) throw new VersionIsBroken(version, `have no checkpoint of ${stream}`);
    if (found.log === begun.name && found.seq <= begun.last) continue;
    throw new VersionIsBroken(version, `are of another log than ${stream}`);
  }

  const options = <Tally>(kind: TallyKind<Tally>, from: Checkpoint | undefined, capacity: number) => ({
    kind,
    store: projectionStore(redis, version, partition, begun.name, kind),
    checkpoint: from ?? { seq: 0, log: begun.name },
    capacity,
  });
  const follower = followPartition({
    nc,
    partition,
    statistics: options(STATISTICS, checkpoint, tools.wordsInMemory),
    clues: options(CLUES, cluesCheckpoint, tools.clueCountersInMemory),
    automated: options(automatedTallies(tools.originLimits), automatedCheckpoint, tools.labelCountersInMemory),
    logger,
    observer: tools.observer(partition),
    inTurn: tools.inTurn,
    ...hear,
  });
  const { lastSequence } = slotLog(tools.request, partition);
  const { statistics, clues, automated } = follower;
  return {
    follower,
    begun,
    counted: createReadBarrier(lastSequence, statistics.folded.reached, BARRIER_MS),
    storedAll: createReadBarrier(lastSequence, statistics.stored.reached, BARRIER_MS),
    cluesCounted: createReadBarrier(lastSequence, clues.folded.reached, BARRIER_MS),
    automatedCounted: createReadBarrier(lastSequence, automated.folded.reached, BARRIER_MS),
    async freshestTally(gameId) {
      const known = await statistics.tally(gameId);
      const stored = await statistics.store.loadGames([gameId]).catch(() => undefined);
      return stored && stored.seq > statistics.folded.value ? stored.tallies[0] : known;
    },
    async isIntact(now, before) {
      const isKept = (found: Checkpoint | undefined, seq: number) =>
        found?.log === now.name && found.seq >= seq && now.last >= seq;
      const found = await Promise.all(PREFIXES.map((prefix) => readCheckpoint(redis, version, partition, prefix)));
      const stored = [before.statistics, before.clues, before.automated];
      return stored.every((seq, index) => isKept(found[index], seq));
    },
  };
}
