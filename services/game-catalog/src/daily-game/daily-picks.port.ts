import type { Cause } from '../games/game.events.ts';
import type { GameEventStore } from '../games/game-events.port.ts';
import type { DailyCandidate } from './daily-game.rule.ts';

/**
 * A game that can be the daily game; whether it may be without an approval is decided for the day.
 */
interface PickCandidate extends DailyCandidate {
  /** True as well if no game needs an approval. */
  readonly isApproved: boolean;
}

export interface PickTransaction {
  /** Whether all pictures of a daily game must be credited. */
  readonly needsCredits: boolean;
  /** Picked or planned, by date. */
  gameIds(dates: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Dates whose game an administrator chose. */
  plannedDates(dates: readonly string[]): Promise<ReadonlySet<string>>;
  candidates(): Promise<readonly PickCandidate[]>;
  /** Records `cause` with every appended event. */
  storeFor(cause: Cause): GameEventStore;
}

export abstract class DailyPicks {
  /** No other such transaction runs at the same time, in any replica. */
  abstract exclusively<Result>(work: (tx: PickTransaction) => Promise<Result>): Promise<Result>;
}
