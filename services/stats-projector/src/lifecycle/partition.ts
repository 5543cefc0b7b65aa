import { playStream } from '@imguessr/contracts';
import type { Request } from '@imguessr/messaging';
import { type CompleteBatch, createAttemptLog, type PlayArchive } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { type CheckpointedFold, createCheckpointedFold } from '../fold/checkpointed-fold.ts';
import {
  type Checkpoint,
  type ProjectionStores,
  UnreadableTallyError,
} from '../fold/projection-store.port.ts';
import { followPlayLog } from '../log/log-follower.ts';
import { type LogState, readLogs, settleLog } from '../log/log-state.ts';
import { createReadBarrier } from '../log/read-barrier.ts';
import {
  type ByProjection,
  byProjection,
  namesOf,
  PRIMARY,
  type ProjectionCodecs,
  type ProjectionName,
  type TallyOf,
} from './projection-codecs.ts';

export interface FoldObserver {
  folded(batch: CompleteBatch): void;
  stored(upTo: number): void;
}

export interface ProjectionDeps {
  readonly nc: NatsConnection;
  readonly request: Request;
  readonly archive: PlayArchive | undefined;
  readonly stores: ProjectionStores;
  readonly partitions: number;
  readonly codecs: ProjectionCodecs;
  /** Per partition; beyond it the least recently used games are evicted. */
  readonly countersInMemory: number;
  readonly logger: Logger;
  readonly observer: (partition: number) => FoldObserver;
  /** Runs what the other projections do to catch up, so that it does not delay the statistics. */
  readonly throttle: (work: () => Promise<void>) => Promise<void>;
}

export interface Partition {
  readonly folds: { readonly [Name in ProjectionName]: CheckpointedFold<TallyOf<Name>> };
  readonly logAtStart: LogState;
  /**
   * Waits at most half a second until what is in the log now is counted in memory. Resolves with
   * whether it is.
   */
  whenCounted(name: ProjectionName): Promise<boolean>;
  /** Like `whenCounted`, until the statistics are stored. */
  whenStored(): Promise<boolean>;
  /** From memory or the store, whichever is newer. Undefined while the store is unavailable. */
  newestTally(id: string): Promise<TallyOf<typeof PRIMARY> | undefined>;
  /** Whether the log is still this one, and no checkpoint is before its position in `before`. */
  isIntact(now: LogState, before: ByProjection<number>): Promise<boolean>;
  /** Facts that were counted but not stored are counted again after the next start. */
  stop(): Promise<void>;
}

export class BrokenVersionError extends Error {
  constructor(version: string, reason: string) {
    super(`statistics version ${version} ${reason}`);
    this.name = 'BrokenVersionError';
  }
}

/** Other projections are read from memory, so that fewer writes suffice. */
const FLUSH_INTERVAL_MS = 250;

/** Rejects with `BrokenVersionError`, or while the store is unavailable. */
export async function startPartition(
  deps: ProjectionDeps,
  version: string,
  partition: number,
  log: LogState,
  onLost: (isUnreadable: boolean) => void,
): Promise<Partition> {
  const { nc, stores, codecs, logger } = deps;
  const stream = playStream(partition);
  const { checkpoints, logAtStart } = await readCheckpoints(deps, version, partition, log);
  const observer = deps.observer(partition);
  let isLost = false;
  let isStopped = false;

  const stopPersisting = (reason: unknown) => {
    if (isLost || isStopped) return;
    isLost = true;
    for (const fold of all) fold.stopPersisting();
    const isUnreadable = reason instanceof UnreadableTallyError;
    if (isUnreadable)
      logger.error({ err: reason, stream }, 'stored statistics cannot be decoded; rebuilding');
    else logger.warn({ err: reason, stream }, 'projection lost in Redis; rebuilding');
    onLost(isUnreadable);
  };
  const foldOf = <Name extends ProjectionName>(name: Name): CheckpointedFold<TallyOf<Name>> => {
    const codec: ProjectionCodecs[Name] = codecs[name];
    return createCheckpointedFold({
      codec,
      store: stores.open(version, partition, logAtStart.name, codec),
      checkpoint: checkpoints[name],
      capacity: deps.countersInMemory,
      flushIntervalMs: name === PRIMARY ? 0 : FLUSH_INTERVAL_MS,
      logger,
      onLost: stopPersisting,
      onStored: name === PRIMARY ? observer.stored : undefined,
    });
  };
  const folds = byProjection(codecs, foldOf) as Partition['folds'];
  const all = Object.values(folds);
  const primary = folds[PRIMARY];

  const stopFollowing = followPlayLog({
    nc,
    partition,
    archive: deps.archive?.(partition),
    primary,
    others: all.filter((fold) => fold !== primary),
    throttle: deps.throttle,
    logger,
    onBatch: observer.folded,
  });

  const { lastSequence } = createAttemptLog(deps.request, partition);
  const readEnd = async () => {
    const last = await lastSequence();
    if (last < primary.folded.value)
      throw new Error(`${stream}: its leader is behind this projector`);
    return last;
  };
  const barriers = byProjection(codecs, (name) =>
    createReadBarrier(readEnd, folds[name].folded.reached),
  );
  return {
    folds,
    logAtStart,
    whenCounted: (name) => barriers[name](),
    whenStored: createReadBarrier(readEnd, primary.stored.reached),
    async newestTally(id) {
      const known = await primary.tally(id);
      const stored = await primary.store.load([id]).catch(() => undefined);
      if (!stored) return undefined;
      return stored.seq > primary.folded.value ? stored.tallies[0] : known;
    },
    async isIntact(now, before) {
      const areIntact = await Promise.all(
        namesOf(codecs).map(async (name) => {
          const found = await stores.readCheckpoint(version, partition, codecs[name].prefix);
          return found?.log === now.name && found.seq >= before[name] && now.last >= before[name];
        }),
      );
      return areIntact.every(Boolean);
    },
    async stop() {
      isStopped = true;
      await Promise.all([stopFollowing(), ...all.map((fold) => fold.stop())]);
    },
  };
}

async function readCheckpoints(
  { nc, partitions, stores, codecs }: ProjectionDeps,
  version: string,
  partition: number,
  log: LogState,
): Promise<{ checkpoints: ByProjection<Checkpoint>; logAtStart: LogState }> {
  const checkpoints = {} as Record<ProjectionName, Checkpoint>;
  for (const name of namesOf(codecs)) {
    const found = await stores.ensureCheckpoint(version, partition, codecs[name].prefix);
    if (!found)
      throw new BrokenVersionError(version, `has no checkpoint of ${playStream(partition)}`);
    checkpoints[name] = found;
  }
  const all = Object.values(checkpoints);
  const seqs = all.map((checkpoint) => (checkpoint.log === log.name ? checkpoint.seq : 0));
  const readLog = async () => (await readLogs(nc, partitions))[partition] ?? log;
  const logAtStart = await settleLog(log, Math.max(...seqs), readLog);
  const isOfLog = ({ log, seq }: Checkpoint) => log === logAtStart.name && seq <= logAtStart.last;
  if (!all.every(isOfLog))
    throw new BrokenVersionError(
      version,
      `belongs to another log than the current ${playStream(partition)}`,
    );
  return { checkpoints, logAtStart };
}
