import type { Cause } from '../games/game.events.ts';
import type { GameEventStore } from '../games/game-events.port.ts';
import type { DailyCandidate } from './daily-game.rule.ts';

/** The operations of a transaction that picks or plans daily games. */
export interface PickTransaction {
  /** Whether only a game whose pictures are all credited may be the daily game. */
  readonly needsCredits: boolean;
  /** Resolves with the ids of the games picked or planned for dates, by date. */
  gameIds(dates: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Resolves with those of the given dates whose game an administrator chose. */
  plannedDates(dates: readonly string[]): Promise<ReadonlySet<string>>;
  /** Resolves with every playable game that is flagged daily and may be the daily game. */
  candidates(): Promise<readonly DailyCandidate[]>;
  /** Returns the event store within the transaction; it records `cause` with every appended event. */
  storeFor(cause: Cause): GameEventStore;
}

/** Serialises transactions that pick or plan daily games. */
export abstract class DailyPicks {
  /** Runs `work` in a transaction. No other such transaction runs at the same time, in any replica. */
  abstract exclusively<Result>(work: (tx: PickTransaction) => Promise<Result>): Promise<Result>;
}
