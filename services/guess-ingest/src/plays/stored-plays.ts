import {
  findPlayedGames,
  findPlays,
  type PlayKey,
  readPlayKeys,
  type StoredPlayFact,
} from '@imguessr/play-log';
import type { Pool } from 'pg';
import { createPlayFilter, type PlayFilter } from './play-filter.ts';

/** The table is needed to answer, and does not answer. */
export class PlaysUnavailableError extends Error {
  override readonly name = 'PlaysUnavailableError';
}

/** The plays of the table. Queries reject with `PlaysUnavailableError`. */
export interface StoredPlays {
  /** Returns false only for a play that is not in the table. */
  mayInclude(play: PlayKey): boolean;
  find(play: PlayKey): Promise<readonly StoredPlayFact[]>;
  games(sessionId: string): Promise<readonly number[]>;
  /** A play began, and will be in the table. */
  add(play: PlayKey): void;
  /** Reads which plays there are. Resolves with the watermark. */
  load(): Promise<number>;
}

const MIN_CAPACITY = 1_000_000;
/** In one statement. */
const MAX_LOOK_UPS = 500;

interface LookUp {
  readonly play: PlayKey;
  readonly resolve: (facts: readonly StoredPlayFact[]) => void;
  readonly reject: (error: Error) => void;
}

export function createStoredPlays(pool: Pool): StoredPlays {
  let filter: PlayFilter = createPlayFilter(MIN_CAPACITY);
  let isLoaded = false;
  let due: LookUp[] = [];

  const lookUp = async (lookUps: readonly LookUp[]) => {
    try {
      const found = await findPlays(
        pool,
        lookUps.map(({ play }) => play),
      );
      const byKey = new Map(
        found.flatMap((facts) => (facts[0] ? [[keyOf(facts[0].fact), facts] as const] : [])),
      );
      for (const { play, resolve } of lookUps) resolve(byKey.get(keyOf(play)) ?? []);
    } catch (error) {
      const failure = new PlaysUnavailableError('the table of plays does not answer', {
        cause: error,
      });
      for (const { reject } of lookUps) reject(failure);
    }
  };
  const lookUpDue = () => {
    const lookUps = due;
    due = [];
    for (let from = 0; from < lookUps.length; from += MAX_LOOK_UPS) {
      void lookUp(lookUps.slice(from, from + MAX_LOOK_UPS));
    }
  };

  return {
    mayInclude: (play) => !isLoaded || filter.mayInclude(keyOf(play)),
    find: (play) =>
      new Promise((resolve, reject) => {
        // Those of one turn of the event loop are one statement.
        if (due.push({ play, resolve, reject }) === 1) setImmediate(lookUpDue);
      }),
    games: (sessionId) =>
      findPlayedGames(pool, sessionId).catch((cause: unknown) => {
        throw new PlaysUnavailableError('the table of plays does not answer', { cause });
      }),
    add: (play) => filter.add(keyOf(play)),
    async load() {
      isLoaded = false;
      const watermark = await readPlayKeys(pool, {
        onCount: (count) => {
          filter = createPlayFilter(Math.max(MIN_CAPACITY, 2 * count));
        },
        onKeys: (keys) => {
          for (const key of keys) filter.add(keyOf(key));
        },
      });
      isLoaded = true;
      return watermark;
    },
  };
}

const keyOf = ({ gameId, sessionId }: PlayKey): string => `${gameId}.${sessionId}`;
