import { followLog, type LogBatch } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Checkpoint, ProjectionGone, type ProjectionStore } from '../adapters/projection-store.ts';
import { readFact } from '../facts/fact-reader.ts';
import type { GameTally } from '../game-stats/game-tally.projection.ts';
import { createPartitionFold, type FoldLimits } from './partition-fold.ts';
import { createPosition, type Position } from './position.ts';

/** One partition's log, counted in memory and in the store from its checkpoint on. */
export interface PartitionFollower {
  /** How far the log is counted in memory, and how far in the store. */
  readonly folded: Position;
  readonly stored: Position;
  /** The store lost what we stored: memory goes on counting for readers, and nothing more is written. */
  readonly isLost: boolean;
  /** The tally of a game; undefined when it is neither in memory nor, any more, in the store. */
  tally(gameId: number): GameTally | Promise<GameTally | undefined>;
  /** Ends following; what was counted and not yet stored is counted again by the next. */
  stop(): Promise<void>;
}

/** Hears of progress, for metrics and traces. */
export interface FoldObserver {
  folded(batch: LogBatch): void;
  stored(upTo: number): void;
}

export interface FollowerOptions {
  readonly nc: NatsConnection;
  readonly stream: string;
  readonly store: ProjectionStore;
  readonly checkpoint: Checkpoint;
  readonly limits: FoldLimits;
  readonly logger: Logger;
  readonly observer: FoldObserver;
  readonly onLost: () => void;
}

const MAX_BATCH = 4_096;
/** Facts counted in memory that the store has not got yet; beyond that, counting waits for the store. */
const MAX_AHEAD = 4 * MAX_BATCH;
/** While there is more to catch up with, as many facts as this go to the store at a time. */
const STORED_AT_ONCE = 2 * MAX_BATCH;
const RETRY_MS = 200;

export function followPartition(options: FollowerOptions): PartitionFollower {
  const { nc, stream, store, checkpoint, logger, observer } = options;
  const fold = createPartitionFold(checkpoint.seq, options.limits);
  const folded = createPosition(checkpoint.seq);
  const stored = createPosition(checkpoint.seq);
  const loading = new Map<number, Promise<void>>();
  let isLost = false;
  let isStopped = false;
  let storing: Promise<void> | undefined;

  const lose = (reason: unknown) => {
    if (isLost || isStopped) return;
    isLost = true;
    fold.detach();
    logger.warn({ err: reason, stream }, 'the stored statistics are not ours any more: counting anew');
    options.onLost();
  };

  /** Tries until it is done, or there is no use: Redis may be away for a while. */
  const insist = async <Result>(call: () => Promise<Result>): Promise<Result | undefined> => {
    for (let tries = 0; !isStopped && !isLost; tries++) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof ProjectionGone) return void lose(error);
        if (tries === 0) logger.warn({ err: error, stream }, 'Redis does not take or give statistics: trying again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    return undefined;
  };

  const storeChanges = async () => {
    do {
      const change = fold.take();
      const at = await insist(() => store.apply(change));
      if (at === undefined) break;
      if (at < change.base) lose(new Error(`stored up to ${at}, not ${change.base}`));
      else {
        stored.moveTo(change.next);
        observer.stored(change.next);
        fold.trim(change.next);
      }
    } while (fold.untaken > 0 && !isStopped && !isLost);
    storing = undefined;
  };

  const load = async (gameIds: readonly number[]) => {
    const found = await store.loadGames(gameIds);
    found.tallies.forEach((tally, index) => {
      fold.put(gameIds[index] ?? 0, tally, found.seq);
    });
  };
  /** Games already on their way are waited for, not asked for again: two copies would be counted apart. */
  const loadOnce = async (gameIds: readonly number[]) => {
    const asked = gameIds.filter((gameId) => !loading.has(gameId));
    if (asked.length > 0) {
      const work = load(asked).finally(() => {
        for (const gameId of asked) loading.delete(gameId);
      });
      for (const gameId of asked) loading.set(gameId, work);
    }
    await Promise.all(gameIds.map((gameId) => loading.get(gameId)));
  };

  const onBatch = async (batch: LogBatch) => {
    const facts = batch.payloads.map(readFact);
    for (let missing = fold.missing(facts); missing.length > 0 && !isLost; missing = fold.missing(facts)) {
      const wanted = missing;
      await insist(() => loadOnce(wanted));
      if (isStopped) return;
    }
    fold.fold(facts, batch.firstSeq);
    folded.moveTo(batch.lastSeq);
    observer.folded(batch);
    if (isLost || isStopped) return;
    if (!batch.more || fold.untaken >= STORED_AT_ONCE) storing ??= storeChanges();
    while (fold.untaken > MAX_AHEAD && !isStopped && !isLost) await storing;
  };

  const following = followLog(nc, stream, {
    from: checkpoint.seq + 1,
    maxBatch: MAX_BATCH,
    onBatch,
    onTrouble: (error) => logger.warn({ err: error, stream }, 'the play log cannot be followed just now'),
  });

  return {
    folded,
    stored,
    get isLost() {
      return isLost;
    },
    tally(gameId) {
      const known = fold.tally(gameId);
      if (known || isLost) return known ?? Promise.resolve(undefined);
      return loadOnce([gameId]).then(
        () => fold.tally(gameId),
        (error: unknown) => {
          if (error instanceof ProjectionGone) lose(error);
          return undefined;
        },
      );
    },
    async stop() {
      isStopped = true;
      await following.stop();
      await storing;
    },
  };
}
