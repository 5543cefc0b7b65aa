import {
  estimatePlays,
  findPlayedGames,
  findPlays,
  keyOf,
  type PlayKey,
  raiseVersion,
  readLastStored,
  readPlayKeys,
  readTableState,
  requireNotRestored,
  type StoredFact,
  storePlays,
  type TableState,
  UNKNOWN_TABLE,
} from '@imguessr/play-log';
import type { Pool } from 'pg';
import { createPlayFilter, type PlayFilter } from './play-filter.ts';

/** The table is needed to answer, and does not answer. */
export class PlaysUnavailableError extends Error {
  override readonly name = 'PlaysUnavailableError';
}

/**
 * The plays of the table. Look-ups reject with `PlaysUnavailableError`, also while the table lacks
 * plays because it was restored to an earlier moment; everything else rejects with
 * `RestoredTableError` then, until `acceptRestored` is called.
 */
export interface PlayTable {
  /** Returns false only for a play that is not in the table. */
  mayInclude(play: PlayKey): boolean;
  find(play: PlayKey): Promise<readonly StoredFact[]>;
  games(sessionId: string): Promise<readonly number[]>;
  /** A play began, and will be in the table. */
  add(play: PlayKey): void;
  /** The table has to have the log up to here, and which plays there are has to be loaded. */
  skipTo(sequence: number): void;
  /** Reads which plays there are. Resolves with the watermark. */
  load(): Promise<number>;
  watermark(): Promise<number>;
  /** Resolves with the last sequence of which the table has something. */
  lastSequence(): Promise<number>;
  /** Stores whole plays and the watermark, as `storePlays` does. */
  store(plays: readonly (readonly StoredFact[])[], watermark: number): Promise<void>;
  /** Accepts a table that went back, after everything was stored in it again. */
  acceptRestored(): Promise<void>;
}

const MIN_CAPACITY = 1_000_000;
/** In one statement. */
const MAX_LOOK_UPS = 500;

interface LookUp {
  readonly play: PlayKey;
  readonly resolve: (facts: readonly StoredFact[]) => void;
  readonly reject: (error: Error) => void;
}

export function createPlayTable(pool: Pool): PlayTable {
  let filter: PlayFilter | undefined;
  let isLoaded = false;
  /** When it was seen last, and what it has to have. */
  let known = UNKNOWN_TABLE;
  let skips = 0;
  let due: LookUp[] = [];

  /** Remembers the state that `read` finds. Rejects if it is behind what was known before. */
  const learn = async (read: () => Promise<TableState>): Promise<number> => {
    const before = known;
    const found = await read();
    requireNotRestored(found, before);
    known = {
      watermark: Math.max(known.watermark, found.watermark),
      version: Math.max(known.version, found.version),
    };
    return found.watermark;
  };

  const readWatermark = () => learn(() => readTableState(pool));

  const lookUp = async <Found>(find: () => Promise<Found>): Promise<Found> => {
    try {
      const found = await find();
      // Afterwards: the table may have been replaced by an earlier one meanwhile.
      await readWatermark();
      return found;
    } catch (cause) {
      throw new PlaysUnavailableError('the table of plays does not answer', { cause });
    }
  };

  const lookUpPlays = async (lookUps: readonly LookUp[]) => {
    const keys = lookUps.map(({ play }) => play);
    try {
      const found = await lookUp(() => findPlays(pool, keys));
      const byKey = new Map(
        found.flatMap((facts) => (facts[0] ? [[keyOf(facts[0].fact), facts] as const] : [])),
      );
      for (const { play, resolve } of lookUps) resolve(byKey.get(keyOf(play)) ?? []);
    } catch (error) {
      for (const { reject } of lookUps) reject(error as Error);
    }
  };
  const lookUpDue = () => {
    const lookUps = due;
    due = [];
    for (let from = 0; from < lookUps.length; from += MAX_LOOK_UPS) {
      void lookUpPlays(lookUps.slice(from, from + MAX_LOOK_UPS));
    }
  };

  return {
    mayInclude: (play) => !isLoaded || filter?.mayInclude(keyOf(play)) !== false,
    find: (play) =>
      new Promise((resolve, reject) => {
        // Those of one turn of the event loop are one statement.
        if (due.push({ play, resolve, reject }) === 1) setImmediate(lookUpDue);
      }),
    games: (sessionId) => lookUp(() => findPlayedGames(pool, sessionId)),
    add: (play) => filter?.add(keyOf(play)),
    skipTo: (sequence) => {
      skips++;
      isLoaded = false;
      known = { ...known, watermark: Math.max(known.watermark, sequence) };
    },
    async load() {
      // Every retry would read the whole table in vain.
      await readWatermark();
      const before = skips;
      // Kept the next time: it has plays that are on their way to the table.
      const all =
        filter ?? createPlayFilter(Math.max(MIN_CAPACITY, 2 * (await estimatePlays(pool))));
      filter = all;
      const watermark = await learn(() =>
        readPlayKeys(pool, (plays) => {
          for (const key of plays.map(keyOf)) if (!all.mayInclude(key)) all.add(key);
        }),
      );
      if (skips !== before) throw new Error('more of the play log was skipped meanwhile');
      isLoaded = true;
      return watermark;
    },
    watermark: readWatermark,
    lastSequence: () => readLastStored(pool),
    async store(plays, watermark) {
      await learn(() => storePlays(pool, plays, watermark, known));
    },
    async acceptRestored() {
      // Above what other instances know, so that they do not store everything again.
      await raiseVersion(pool, known.version);
      known = await readTableState(pool);
    },
  };
}
