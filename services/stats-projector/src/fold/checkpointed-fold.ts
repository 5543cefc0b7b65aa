import { delay, retry } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import type { CountedFact } from '../log/counted-fact.ts';
import { createPosition, type Position } from '../log/position.ts';
import { createInMemoryFold } from './in-memory-fold.ts';
import {
  type Checkpoint,
  isProjectionLost,
  type ProjectionStore,
} from './projection-store.port.ts';
import type { TallyCodec } from './tally-codec.ts';

/**
 * Counts the facts of one partition in memory, and then stores the counts together with their
 * position.
 */
export interface CheckpointedFold<Tally> {
  readonly store: ProjectionStore<Tally>;
  /** The log is counted up to `folded` in memory and up to `stored` in the store. */
  readonly folded: Position;
  readonly stored: Position;
  readonly nextSeq: number;
  /**
   * Skips facts that are already counted. Resolves with false when preceding facts are missing. Can
   * overlap.
   */
  apply(
    facts: readonly (CountedFact | undefined)[],
    firstSeq: number,
    more: boolean,
  ): Promise<boolean>;
  /** Undefined when the tally is not in memory and the store has been lost. */
  tally(id: string): Tally | Promise<Tally | undefined>;
  /** Counts in memory only from now on. */
  stopPersisting(): void;
  /** Facts that were counted but not stored are counted again after the next start. */
  stop(): Promise<void>;
}

export interface CheckpointedFoldOptions<Tally> {
  readonly codec: TallyCodec<Tally>;
  readonly store: ProjectionStore<Tally>;
  readonly checkpoint: Checkpoint;
  /** Counters in memory; beyond it the least recently used tallies are evicted. */
  readonly capacity: number;
  /** Milliseconds between writes to the store, so that single facts share a write. */
  readonly flushIntervalMs: number;
  readonly logger: Logger;
  readonly onStored?: ((upTo: number) => void) | undefined;
  /** The stored projection is missing or cannot be decoded. */
  readonly onLost: (reason: unknown) => void;
}

/** The number of facts per write to the store while catching up. */
const FLUSH_COUNT = 8_192;
/** Counting waits for the store when more facts than this are not stored. */
const MAX_PENDING = 2 * FLUSH_COUNT;
const RETRY_DELAY_MS = 200;

export function createCheckpointedFold<Tally>(
  options: CheckpointedFoldOptions<Tally>,
): CheckpointedFold<Tally> {
  const { codec, store, checkpoint, logger, onLost } = options;
  const fold = createInMemoryFold(checkpoint.seq, codec, options.capacity);
  const folded = createPosition(checkpoint.seq);
  const stored = createPosition(checkpoint.seq);
  const loading = new Map<string, Promise<void>>();
  const ending = new AbortController();
  let isPersisting = true;
  let isStopped = false;
  let flushing: Promise<void> | undefined;
  let waiting: AbortController | undefined;
  const flushNow = () => waiting?.abort();

  /** Resolves with undefined when nothing more will be stored. */
  const whenAvailable = async <Result>(
    request: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (ending.signal.aborted) return undefined;
    try {
      return await retry(request, {
        delayMs: RETRY_DELAY_MS,
        isRetryable: (error) => !isProjectionLost(error),
        onRetry: (error) => logger.warn({ err: error }, 'Redis unavailable; retrying'),
        signal: ending.signal,
      });
    } catch (error) {
      if (isProjectionLost(error)) onLost(error);
      return undefined;
    }
  };

  const waitForMore = async () => {
    if (options.flushIntervalMs === 0 || fold.pendingCount >= FLUSH_COUNT || isStopped) return;
    waiting = new AbortController();
    await delay(options.flushIntervalMs, waiting.signal);
  };

  const flush = async () => {
    do {
      const change = fold.drainChange();
      const at = await whenAvailable(() => store.apply(change));
      if (at === undefined) break;
      if (at < change.base) onLost(new Error(`stored up to ${at}, not ${change.base}`));
      else {
        stored.moveTo(change.next);
        options.onStored?.(change.next);
        fold.trim(change.next);
      }
      await waitForMore();
    } while (fold.pendingCount > 0 && !ending.signal.aborted);
    flushing = undefined;
  };

  const load = async (ids: readonly string[]) => {
    const found = await store.load(ids);
    found.tallies.forEach((tally, index) => {
      fold.load(ids[index] ?? '', tally, found.seq);
    });
  };
  /** Two loads of one tally would be two copies that are counted separately. */
  const loadOnce = async (ids: readonly string[]) => {
    const requested = ids.filter((id) => !loading.has(id));
    if (requested.length > 0) {
      const work = load(requested).finally(() => {
        for (const id of requested) loading.delete(id);
      });
      for (const id of requested) loading.set(id, work);
    }
    await Promise.all(ids.map((id) => loading.get(id)));
  };

  return {
    store,
    folded,
    stored,
    get nextSeq() {
      return fold.nextSeq;
    },

    async apply(facts, firstSeq, more) {
      if (firstSeq > fold.nextSeq) return false;
      for (;;) {
        // Computed again after each wait, because another reader may have applied some of them
        // meanwhile.
        const fresh = firstSeq === fold.nextSeq ? facts : facts.slice(fold.nextSeq - firstSeq);
        if (fresh.length === 0) return true;
        const missing = isPersisting ? fold.missingIds(fresh) : [];
        if (missing.length === 0) {
          fold.apply(fresh);
          break;
        }
        await whenAvailable(() => loadOnce(missing));
        if (isStopped) return true;
      }
      folded.moveTo(fold.foldedSeq);
      if (fold.pendingCount >= FLUSH_COUNT) flushNow();
      if (ending.signal.aborted || fold.pendingCount === 0) return true;
      if (!more || fold.pendingCount >= FLUSH_COUNT) flushing ??= flush();
      while (fold.pendingCount > MAX_PENDING && !ending.signal.aborted) await flushing;
      return true;
    },

    tally(id) {
      const known = fold.tally(id);
      if (known || !isPersisting) return known ?? Promise.resolve(undefined);
      return loadOnce([id]).then(
        () => fold.tally(id),
        (error: unknown) => {
          if (isProjectionLost(error)) onLost(error);
          return undefined;
        },
      );
    },

    stopPersisting() {
      isPersisting = false;
      ending.abort();
      fold.stopPersisting();
      flushNow();
    },

    async stop() {
      isStopped = true;
      ending.abort();
      flushNow();
      await flushing;
    },
  };
}
