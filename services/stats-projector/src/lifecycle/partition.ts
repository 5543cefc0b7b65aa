import { playStream } from '@imguessr/contracts';
import { type CompleteBatch, createAttemptLog, type PlayArchive, type Request } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { type CheckpointedFold, createCheckpointedFold } from '../fold/checkpointed-fold.ts';
import { type Checkpoint, type ProjectionStores, UnreadableTallyError } from '../fold/projection-store.port.ts';
import type { TallyCodec } from '../fold/tally-codec.ts';
import { type Facts, followPlayLog } from '../log/log-follower.ts';
import { type LogState, readLogs, settleLog } from '../log/log-state.ts';
import { createReadBarrier } from '../log/read-barrier.ts';
import type { AutomatedTally } from '../projections/automated-plays/automated-tally.projection.ts';
import type { OriginLimits } from '../projections/automated-plays/origin-plays.ts';
import type { ClueTally } from '../projections/clue-report/clue-tally.projection.ts';
import type { DailyTally } from '../projections/daily-plays/daily-tally.projection.ts';
import type { GameTally } from '../projections/game-stats/game-tally.projection.ts';
import {
  type ByProjection,
  PROJECTION_NAMES,
  type ProjectionCodecs,
  type ProjectionName,
} from './projection-codecs.ts';

/** Receives progress, for metrics and traces. */
export interface FoldObserver {
  folded(batch: CompleteBatch, facts: Facts): void;
  stored(upTo: number): void;
}

/** What a projection depends on. */
export interface ProjectionDeps {
  readonly nc: NatsConnection;
  readonly request: Request;
  /** The archived facts of the logs; undefined when nothing is archived. */
  readonly archive: PlayArchive | undefined;
  readonly stores: ProjectionStores;
  readonly partitions: number;
  readonly codecs: ProjectionCodecs;
  /** The maximum number of counters in memory per partition; beyond it the least recently used games are evicted. */
  readonly capacities: ByProjection;
  /** The limits for labelling plays by their origin. */
  readonly originLimits: OriginLimits;
  /** Whether public statistics exclude labelled plays. If so, they can be read only together with the labels. */
  readonly excludesAutomated: boolean;
  readonly logger: Logger;
  /** `after` is the position up to which facts were counted before the start, or are counted again by a rebuild. */
  readonly observer: (partition: number, after: number) => FoldObserver;
  /** Runs the work with which clues and labels catch up, so that it does not delay the statistics. */
  readonly throttle: (work: () => Promise<void>) => Promise<void>;
}

/** One partition of one version of the statistics, which follows its log. */
export interface Partition {
  readonly statistics: CheckpointedFold<GameTally>;
  readonly clues: CheckpointedFold<ClueTally>;
  readonly automated: CheckpointedFold<AutomatedTally>;
  readonly days: CheckpointedFold<DailyTally>;
  /** The state of its log at the start. */
  readonly logAtStart: LogState;
  /** Each waits, at most half a second, until the current content of the log is counted in memory or stored; resolves with whether it is. */
  whenCounted(): Promise<boolean>;
  whenStored(): Promise<boolean>;
  whenCluesCounted(): Promise<boolean>;
  whenAutomatedCounted(): Promise<boolean>;
  whenDaysCounted(): Promise<boolean>;
  /**
   * Resolves with the tally of a game from memory or the store, whichever is newer: other projectors may be ahead of this one. Undefined
   * while the store is unavailable.
   */
  newestTally(gameId: number): Promise<GameTally | undefined>;
  /** Resolves with whether the log is the same and the checkpoints are at or after the positions stored before. */
  isIntact(now: LogState, before: ByProjection): Promise<boolean>;
  /** Stops following. Facts that were counted but not stored are counted again after the next start. */
  stop(): Promise<void>;
}

/** Thrown when a version of the statistics cannot be continued, because it is missing or belongs to another log. */
export class BrokenVersionError extends Error {
  constructor(version: string, reason: string) {
    super(`statistics version ${version} ${reason}`);
    this.name = 'BrokenVersionError';
  }
}

const BARRIER_MS = 500;
/** Intervals between writes. Statistics are stored at once; clues and labels are read from memory, so that fewer writes suffice. */
const FLUSH_INTERVAL_MS: ByProjection = { statistics: 0, clues: 250, automated: 250, days: 250 };

/** Follows one partition from its checkpoints. Rejects with `BrokenVersionError`, or while the store is unavailable. */
export async function startPartition(
  deps: ProjectionDeps,
  version: string,
  partition: number,
  log: LogState,
  { onLost, onFacts }: { readonly onLost: (isUnreadable: boolean) => void; readonly onFacts: (facts: Facts) => void },
): Promise<Partition> {
  const { nc, stores, codecs, logger } = deps;
  const stream = playStream(partition);
  const { checkpoints, logAtStart } = await readCheckpoints(deps, version, partition, log);
  // A version without a checkpoint is rebuilt from facts that were counted long ago.
  const observer = deps.observer(partition, checkpoints.statistics.seq || logAtStart.last);
  let isLost = false;
  let isStopped = false;

  const stopPersisting = (reason: unknown) => {
    if (isLost || isStopped) return;
    isLost = true;
    for (const fold of [statistics, clues, automated, days]) fold.stopPersisting();
    const isUnreadable = reason instanceof UnreadableTallyError;
    if (isUnreadable) logger.error({ err: reason, stream }, 'stored statistics cannot be decoded; rebuilding');
    else logger.warn({ err: reason, stream }, 'projection lost in Redis; rebuilding');
    onLost(isUnreadable);
  };
  const foldOf = <Tally>(name: ProjectionName, codec: TallyCodec<Tally>, onStored?: (upTo: number) => void) =>
    createCheckpointedFold({
      codec,
      store: stores.open(version, partition, logAtStart.name, codec),
      checkpoint: checkpoints[name],
      capacity: deps.capacities[name],
      flushIntervalMs: FLUSH_INTERVAL_MS[name],
      logger,
      onLost: stopPersisting,
      onStored,
    });
  const statistics = foldOf('statistics', codecs.statistics, observer.stored);
  const clues = foldOf('clues', codecs.clues);
  const automated = foldOf('automated', codecs.automated);
  const days = foldOf('days', codecs.days);

  const stopFollowing = followPlayLog({
    nc,
    partition,
    archive: deps.archive?.(partition),
    primary: statistics,
    others: [clues, automated, days],
    throttle: deps.throttle,
    logger,
    onBatch: (batch, facts) => {
      observer.folded(batch, facts);
      onFacts(facts);
    },
  });

  const { lastSequence } = createAttemptLog(deps.request, partition);
  const readEnd = async () => {
    const last = await lastSequence();
    if (last < statistics.folded.value) throw new Error(`${stream}: its leader is behind this projector`);
    return last;
  };
  return {
    statistics,
    clues,
    automated,
    days,
    logAtStart,
    whenCounted: createReadBarrier(readEnd, statistics.folded.reached, BARRIER_MS),
    whenStored: createReadBarrier(readEnd, statistics.stored.reached, BARRIER_MS),
    whenCluesCounted: createReadBarrier(readEnd, clues.folded.reached, BARRIER_MS),
    whenAutomatedCounted: createReadBarrier(readEnd, automated.folded.reached, BARRIER_MS),
    whenDaysCounted: createReadBarrier(readEnd, days.folded.reached, BARRIER_MS),
    async newestTally(gameId) {
      const known = await statistics.tally(gameId);
      const stored = await statistics.store.loadGames([gameId]).catch(() => undefined);
      if (!stored) return undefined;
      return stored.seq > statistics.folded.value ? stored.tallies[0] : known;
    },
    async isIntact(now, before) {
      const areIntact = await Promise.all(
        PROJECTION_NAMES.map(async (name) => {
          const found = await stores.readCheckpoint(version, partition, codecs[name].prefix);
          return found?.log === now.name && found.seq >= before[name] && now.last >= before[name];
        }),
      );
      return areIntact.every(Boolean);
    },
    async stop() {
      isStopped = true;
      await Promise.all([stopFollowing(), ...[statistics, clues, automated, days].map((fold) => fold.stop())]);
    },
  };
}

async function readCheckpoints(
  { nc, partitions, stores, codecs }: ProjectionDeps,
  version: string,
  partition: number,
  log: LogState,
): Promise<{ checkpoints: Record<ProjectionName, Checkpoint>; logAtStart: LogState }> {
  const existing = (checkpoint: Checkpoint | undefined): Checkpoint => {
    if (checkpoint) return checkpoint;
    throw new BrokenVersionError(version, `has no checkpoint of ${playStream(partition)}`);
  };
  const statistics = existing(await stores.readCheckpoint(version, partition, codecs.statistics.prefix));
  if (statistics.log !== log.name) throw otherLog(version, partition);
  const found = {
    statistics,
    clues: existing(await stores.ensureCheckpoint(version, partition, codecs.clues.prefix)),
    automated: existing(await stores.ensureCheckpoint(version, partition, codecs.automated.prefix)),
    days: existing(await stores.ensureCheckpoint(version, partition, codecs.days.prefix)),
  };
  const seqs = Object.values(found).map((checkpoint) => (checkpoint.log === log.name ? checkpoint.seq : 0));
  const readLog = async () => (await readLogs(nc, partitions))[partition] ?? log;
  const logAtStart = await settleLog(log, Math.max(...seqs), readLog);
  const isOfLog = ({ log, seq }: Checkpoint) => log === logAtStart.name && seq <= logAtStart.last;
  if (!Object.values(found).every(isOfLog)) throw otherLog(version, partition);
  return { checkpoints: found, logAtStart };
}

const otherLog = (version: string, partition: number) =>
  new BrokenVersionError(version, `belongs to another log than the current ${playStream(partition)}`);
