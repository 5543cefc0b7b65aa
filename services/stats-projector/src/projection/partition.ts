import { playStream } from '@imguessr/contracts';
import { type Request, slotLog } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { type ProjectionStore, projectionStore, readCheckpoint } from '../adapters/projection-store.ts';
import type { Redis } from '../adapters/redis.ts';
import type { FoldLimits } from './partition-fold.ts';
import { type FoldObserver, followPartition, type PartitionFollower } from './partition-follower.ts';
import { createReadBarrier } from './read-barrier.ts';

/** What a projection needs of the world. */
export interface ProjectionTools {
  readonly nc: NatsConnection;
  readonly request: Request;
  readonly redis: Redis;
  readonly partitions: number;
  readonly limits: FoldLimits;
  readonly logger: Logger;
  readonly observer: (partition: number) => FoldObserver;
}

/** One partition's log: `name` tells it from another that took its place, `last` is the position of its last fact. */
export interface LogState {
  readonly name: string;
  readonly last: number;
}

/** One partition of one version of the statistics, being followed. */
export interface Partition {
  readonly follower: PartitionFollower;
  readonly store: ProjectionStore;
  /** What its log held when following began. */
  readonly begun: LogState;
  /** Wait, half a second at most, until what the log holds now is counted in memory, or is in the store. */
  counted(): Promise<void>;
  storedAll(): Promise<void>;
  /** Whether log and checkpoint still are what we left; asks Redis. */
  isIntact(now: LogState, storedBefore: number): Promise<boolean>;
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
  onLost: () => void,
): Promise<Partition> {
  const { nc, redis, limits, logger } = tools;
  const stream = playStream(partition);
  const checkpoint = await readCheckpoint(redis, version, partition);
  if (!checkpoint) throw new VersionIsBroken(version, `have no checkpoint of ${stream}`);
  if (checkpoint.log !== begun.name || checkpoint.seq > begun.last) {
    throw new VersionIsBroken(version, `are of another log than ${stream}`);
  }

  const store = projectionStore(redis, version, partition, begun.name);
  const observer = tools.observer(partition);
  const follower = followPartition({ nc, stream, store, checkpoint, limits, logger, observer, onLost });
  const { lastSequence } = slotLog(tools.request, partition);
  return {
    follower,
    store,
    begun,
    counted: createReadBarrier(lastSequence, follower.folded.reached, BARRIER_MS),
    storedAll: createReadBarrier(lastSequence, follower.stored.reached, BARRIER_MS),
    async isIntact(now, storedBefore) {
      const found = await readCheckpoint(redis, version, partition);
      return found?.log === now.name && found.seq >= storedBefore && now.last >= storedBefore;
    },
  };
}
