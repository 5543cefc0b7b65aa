import { createQueue, repeat } from '@imguessr/async';
import { EarlierTableError, type PlayLog, storeTail } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import type { KnownPlay, PlayMemory } from './play-memory.ts';
import { addStored } from './plays.ts';
import type { StoredPlays } from './stored-plays.ts';

const INTERVAL_MS = 1_000;
/** In one statement: guesses wait while it is composed, 5 µs for each play. */
const MAX_PLAYS = 200;

export interface PlayStorage {
  /** Stores all that waits. Resolves with the sequence up to which the table has the log. */
  storeAll(): Promise<number>;
  stop(): Promise<void>;
}

/** Also when a look-up of a play met it. */
const isOfEarlierTable = (error: unknown): boolean =>
  [error, (error as Error).cause].some((each) => each instanceof EarlierTableError);

interface StorageDeps {
  readonly nc: NatsConnection;
  readonly pool: Pool;
  readonly memory: PlayMemory;
  readonly stored: StoredPlays;
  readonly log: PlayLog;
  readonly logger: Logger;
  /** When more facts wait, also plays that go on are stored. */
  readonly maxWaiting: number;
}

/** Moves plays from memory to the table, for as long as this instance is the writer. */
export function startStoringPlays(deps: StorageDeps): PlayStorage {
  const { nc, pool, memory, stored, log, logger, maxWaiting } = deps;
  /** What the table has of a play that began before this instance followed the log. */
  const complete = async (play: KnownPlay) => {
    if (!play.isWhole) await addStored(play, memory, stored);
  };
  const store = async (isEverything: boolean, movesWatermark = true) => {
    const plays = memory.due(MAX_PLAYS, isEverything || memory.waiting > maxWaiting);
    await Promise.all(plays.map(complete));
    const facts = plays.map(({ facts, sequences }) =>
      facts.map((fact, index) => ({ fact, sequence: sequences[index] ?? 0 })),
    );
    const counts = facts.map(({ length }) => length);
    const isLast = plays.length < MAX_PLAYS;
    const watermark = movesWatermark ? (memory.firstWaiting(plays) ?? log.position() + 1) - 1 : 0;
    await stored.store(facts, watermark);
    memory.markStored(plays, counts);
    return { isLast, watermark };
  };
  const storeDue = async (isEverything: boolean): Promise<number> => {
    const end = log.position();
    for (;;) {
      const { isLast, watermark } = await store(isEverything);
      if (isLast || (isEverything && watermark >= end)) return watermark;
    }
  };
  const storeAgain = async () => {
    stored.acceptEarlier();
    // First what only the memory may have: the watermark passes it.
    while (!(await store(true, false)).isLast);
    const { facts, missing } = await storeTail(nc, pool, { isWhole: true });
    logger.error(
      { facts, missingBatches: missing },
      'PostgreSQL was restored to an earlier moment: stored again what the play log has',
    );
  };
  const storeOrRestore = (isEverything: boolean): Promise<number> =>
    storeDue(isEverything).catch(async (error: unknown) => {
      if (!isOfEarlierTable(error)) throw error;
      await storeAgain();
      return storeDue(isEverything);
    });
  /** One at a time: what one is storing, another one could have made anonymous meanwhile. */
  const inTurn = createQueue();
  const storeNext = (isEverything: boolean) => inTurn(() => storeOrRestore(isEverything));
  return {
    storeAll: () => storeNext(true),
    stop: repeat(() => storeNext(false), {
      delayMs: INTERVAL_MS,
      onError: (error) => logger.warn({ reason: error.message }, 'plays wait to be stored'),
    }),
  };
}
