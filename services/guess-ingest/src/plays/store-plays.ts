import { createQueue, repeat } from '@imguessr/async';
import { REBUILD_SUBJECT } from '@imguessr/contracts';
import {
  type PlayLog,
  RestoredTableError,
  type StoredFact,
  storeFacts,
  storeTail,
} from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import type { KnownPlay, PlayMemory } from './play-memory.ts';
import type { PlayTable } from './play-table.ts';
import { loadPlay } from './plays.ts';

const INTERVAL_MS = 1_000;
/** In one statement: guesses wait while it is composed, 5 µs for each play. */
const MAX_PLAYS = 200;

export interface PlayStorage {
  /** Stores all that waits. Resolves with the sequence up to which the table has the log. */
  storeAll(): Promise<number>;
  stop(): Promise<void>;
}

/** At most as many facts as `storeTail` stores at once. */
const PLAYS_PER_PART = 10_000;

const factsOf = ({ facts, sequences }: KnownPlay): StoredFact[] =>
  facts.map((fact, index) => ({ fact, sequence: sequences[index] ?? 0 }));

/** Also when a look-up of a play met it. */
const isOfRestoredTable = (error: unknown): boolean =>
  [error, (error as Error).cause].some((each) => each instanceof RestoredTableError);

interface StorageDeps {
  readonly nc: NatsConnection;
  readonly pool: Pool;
  readonly memory: PlayMemory;
  readonly table: PlayTable;
  readonly log: PlayLog;
  readonly logger: Logger;
  /** When more facts wait, also plays that go on are stored. */
  readonly maxWaiting: number;
}

/** Moves plays from memory to the table, for as long as this instance is the writer. */
export function startStoringPlays(deps: StorageDeps): PlayStorage {
  const { nc, pool, memory, table, log, logger, maxWaiting } = deps;
  /** What the table has of a play that began before this instance followed the log. */
  const complete = async (play: KnownPlay) => {
    if (!play.isWhole) await loadPlay(play, memory, table);
  };
  const store = async (isEverything: boolean) => {
    const plays = memory.due(MAX_PLAYS, isEverything || memory.waiting > maxWaiting);
    await Promise.all(plays.map(complete));
    const facts = plays.map(factsOf);
    const counts = facts.map(({ length }) => length);
    const isLast = plays.length < MAX_PLAYS;
    const watermark = (memory.firstWaiting(plays) ?? log.position() + 1) - 1;
    await table.store(facts, watermark);
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
    // First what only the memory may have: the watermark passes it.
    const waiting = memory.due(Number.POSITIVE_INFINITY, true);
    for (let from = 0; from < waiting.length; from += PLAYS_PER_PART) {
      const plays = waiting.slice(from, from + PLAYS_PER_PART);
      await storeFacts(pool, plays.flatMap(factsOf), 0);
    }
    const { facts, missing } = await storeTail(nc, pool, { isWhole: true });
    await table.acceptRestored();
    // Statistics have counted what is missing.
    if (missing > 0) nc.publish(REBUILD_SUBJECT);
    logger.error(
      { facts, missingBatches: missing },
      'PostgreSQL or the play log lacked plays: stored what memory and log have',
    );
  };
  const storeOrRestore = (isEverything: boolean): Promise<number> =>
    storeDue(isEverything).catch(async (error: unknown) => {
      if (!isOfRestoredTable(error)) throw error;
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
