import type { Logger } from '@imguessr/service-kit';
import { type Checkpoint, ProjectionGone, type ProjectionStore } from '../adapters/redis/projection-store.ts';
import type { CountedFact } from '../log/counted-fact.ts';
import { createPosition, type Position } from '../log/position.ts';
import { createPartitionFold } from './in-memory-fold.ts';
import type { TallyKind } from './tally-codec.ts';

/** One projection of one partition's log: facts that are given to it are counted in memory and then in the store. */
export interface PartitionCount<Tally> {
  readonly store: ProjectionStore<Tally>;
  /** How far the log is counted in memory, and how far in the store. */
  readonly folded: Position;
  readonly stored: Position;
  /** The position that it has to be given next. */
  readonly next: number;
  /**
   * Counts what is new to it of the facts at `firstSeq` and after, `more` of which are to come soon; false when it
   * lacks facts before these. May be called again before it is done, by more than one reader of the same log.
   */
  take(facts: readonly (CountedFact | undefined)[], firstSeq: number, more: boolean): Promise<boolean>;
  /** The tally of a game; undefined when it is neither in memory nor, any more, in the store. */
  tally(gameId: number): Tally | Promise<Tally | undefined>;
  /** From now on counts in memory only. */
  detach(): void;
  /** Stops storing; what was counted and not yet stored is counted again by the next. */
  stop(): Promise<void>;
}

export interface CountOptions<Tally> {
  readonly kind: TallyKind<Tally>;
  readonly store: ProjectionStore<Tally>;
  readonly checkpoint: Checkpoint;
  /** Counters held in memory before the games longest unused are let go. */
  readonly capacity: number;
  /** How long it rests after it stored, so that single facts share a call. */
  readonly restMs: number;
  readonly logger: Logger;
  readonly onStored?: (upTo: number) => void;
  /** What was stored is not there any more. */
  readonly onLost: (reason: unknown) => void;
}

/** As many facts as this go to the store at a time while there is more to catch up with. */
const STORED_AT_ONCE = 8_192;
/** Facts counted in memory that the store has not got yet; beyond that, counting waits for the store. */
const MAX_AHEAD = 2 * STORED_AT_ONCE;
const RETRY_MS = 200;

export function createPartitionCount<Tally>(options: CountOptions<Tally>): PartitionCount<Tally> {
  const { kind, store, checkpoint, logger, onLost } = options;
  const fold = createPartitionFold(checkpoint.seq, kind, options.capacity);
  const folded = createPosition(checkpoint.seq);
  const stored = createPosition(checkpoint.seq);
  const loading = new Map<number, Promise<void>>();
  let isDetached = false;
  let isStopped = false;
  let storing: Promise<void> | undefined;
  let hurry = () => {};

  /** Tries until it is done, or there is no use: Redis may be away for a while. */
  const insist = async <Result>(call: () => Promise<Result>): Promise<Result | undefined> => {
    for (let tries = 0; !isStopped && !isDetached; tries++) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof ProjectionGone) return void onLost(error);
        if (tries === 0) logger.warn({ err: error }, 'Redis does not take or give statistics: trying again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    return undefined;
  };

  const rest = async () => {
    if (options.restMs === 0 || fold.untaken >= STORED_AT_ONCE || isStopped) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, options.restMs);
    hurry = resolve;
    await promise;
    clearTimeout(timer);
  };

  const storeChanges = async () => {
    do {
      const change = fold.take();
      const at = await insist(() => store.apply(change));
      if (at === undefined) break;
      if (at < change.base) onLost(new Error(`stored up to ${at}, not ${change.base}`));
      else {
        stored.moveTo(change.next);
        options.onStored?.(change.next);
        fold.trim(change.next);
      }
      await rest();
    } while (fold.untaken > 0 && !isStopped && !isDetached);
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

  return {
    store,
    folded,
    stored,
    get next() {
      return fold.next;
    },

    async take(facts, firstSeq, more) {
      if (firstSeq > fold.next) return false;
      for (;;) {
        // Looked at anew after each wait, because another reader may have given some of them meanwhile.
        const fresh = firstSeq === fold.next ? facts : facts.slice(fold.next - firstSeq);
        if (fresh.length === 0) return true;
        const missing = isDetached ? [] : fold.missing(fresh, fold.next);
        if (missing.length === 0) {
          fold.fold(fresh, fold.next);
          break;
        }
        await insist(() => loadOnce(missing));
        if (isStopped) return true;
      }
      folded.moveTo(fold.folded);
      if (fold.untaken >= STORED_AT_ONCE) hurry();
      if (isStopped || isDetached || fold.untaken === 0) return true;
      if (!more || fold.untaken >= STORED_AT_ONCE) storing ??= storeChanges();
      while (fold.untaken > MAX_AHEAD && !isStopped && !isDetached) await storing;
      return true;
    },

    tally(gameId) {
      const known = fold.tally(gameId);
      if (known || isDetached) return known ?? Promise.resolve(undefined);
      return loadOnce([gameId]).then(
        () => fold.tally(gameId),
        (error: unknown) => {
          if (error instanceof ProjectionGone) onLost(error);
          return undefined;
        },
      );
    },

    detach() {
      isDetached = true;
      fold.detach();
      hurry();
    },

    async stop() {
      isStopped = true;
      hurry();
      await storing;
    },
  };
}
