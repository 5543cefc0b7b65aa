import { repeat } from '@imguessr/async';
import {
  type ArchivePool,
  createArchivedPartition,
  playHash,
  readPlayHashes,
} from '@imguessr/play-log/archive';
import { createPlayFilter } from './play-filter.ts';

export interface UnarchivedPlays {
  /** Returns whether no attempt of a play is archived up to a position, as far as is known. */
  includes(gameId: number, sessionId: string, partition: number, through: number): boolean;
  stop(): Promise<void>;
}

interface Options {
  readonly partitions: number;
  /** Between reads of newly archived plays. */
  readonly intervalMs: number;
  /** All plays that were archived before have been read. */
  readonly onLoaded: () => void;
  /** Called once per outage. */
  readonly onError: (error: Error) => void;
}

/** The maximum number of positions that one query reads. */
const MAX_POSITIONS = 50_000;

/** Reads the archive in the background, from the beginning and then what is new. */
export function followUnarchivedPlays(
  pool: ArchivePool,
  { partitions, intervalMs, onLoaded, onError }: Options,
): UnarchivedPlays {
  const archived = createPlayFilter();
  const readThrough = new Array<number>(partitions).fill(0);
  let hasLoaded = false;

  const readNew = async (partition: number, signal: AbortSignal) => {
    const last = await createArchivedPartition(pool, partition).lastSequence();
    for (
      let from = (readThrough[partition] ?? 0) + 1;
      from <= last && !signal.aborted;
      from += MAX_POSITIONS
    ) {
      const through = Math.min(last, from + MAX_POSITIONS - 1);
      archived.add(await readPlayHashes(pool, partition, from, through));
      readThrough[partition] = through;
    }
  };
  const readAll = async (signal: AbortSignal) => {
    for (let partition = 0; partition < partitions; partition++) await readNew(partition, signal);
    if (!hasLoaded && !signal.aborted) onLoaded();
    hasLoaded = true;
  };
  return {
    includes: (gameId, sessionId, partition, through) =>
      (readThrough[partition] ?? 0) >= through && !archived.mayInclude(playHash(gameId, sessionId)),
    stop: repeat(readAll, { delayMs: intervalMs, onError }),
  };
}
