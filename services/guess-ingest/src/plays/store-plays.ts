import { repeat } from '@imguessr/async';
import { type PlayLog, storePlays } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { Pool } from 'pg';
import type { KnownPlay, PlayMemory } from './play-memory.ts';
import type { StoredPlays } from './stored-plays.ts';

const INTERVAL_MS = 1_000;
/** In one statement: guesses wait while it is composed, 5 µs for each play. */
const MAX_PLAYS = 200;

export interface PlayStorage {
  /** Stores all that waits. Resolves with the sequence up to which the table has the log. */
  storeAll(): Promise<number>;
  stop(): Promise<void>;
}

/** Moves plays from memory to the table, for as long as this instance is the writer. */
export function startStoringPlays(
  pool: Pool,
  memory: PlayMemory,
  stored: StoredPlays,
  log: PlayLog,
  logger: Logger,
): PlayStorage {
  /** What the table has of a play that began before this instance followed the log. */
  const complete = async (play: KnownPlay) => {
    if (!play.isWhole) memory.addStored(play, await stored.find(play));
  };
  const store = async (isEverything: boolean): Promise<{ isLast: boolean; watermark: number }> => {
    const plays = memory.due(MAX_PLAYS, isEverything);
    await Promise.all(plays.map(complete));
    const facts = plays.map(({ facts, sequences }) =>
      facts.map((fact, index) => ({ fact, sequence: sequences[index] ?? 0 })),
    );
    const counts = facts.map(({ length }) => length);
    const isLast = plays.length < MAX_PLAYS;
    const watermark = (memory.firstWaiting(plays) ?? log.position() + 1) - 1;
    await storePlays(pool, facts, watermark);
    memory.markStored(plays, counts);
    return { isLast, watermark };
  };
  const storeDue = async (isEverything: boolean): Promise<number> => {
    for (;;) {
      const { isLast, watermark } = await store(isEverything);
      if (isLast) return watermark;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: what one is storing, another one could have made anonymous meanwhile. */
  const storeNext = (isEverything = false): Promise<number> => {
    const next = () => storeDue(isEverything);
    const stored = last.then(next, next);
    last = stored;
    return stored;
  };
  return {
    storeAll: () => storeNext(true),
    stop: repeat(() => storeNext(), {
      delayMs: INTERVAL_MS,
      onError: (error) => logger.warn({ reason: error.message }, 'plays wait to be stored'),
    }),
  };
}
