import type { Cause } from '../games/rule/game.events.ts';
import type { GameEventStore } from '../games/store/event-store.ts';
import type { DailyCandidate } from './daily-game.rule.ts';

export interface PickTransaction {
  /** Picked or planned, by date. */
  gameIds(dates: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Dates whose game an administrator chose. */
  plannedDates(dates: readonly string[]): Promise<ReadonlySet<string>>;
  candidates(): Promise<readonly DailyCandidate[]>;
  /** Records `cause` with every appended event. */
  storeFor(cause: Cause): GameEventStore;
}

export abstract class DailyPicks {
  /** No other such transaction runs at the same time, in any replica. */
  abstract exclusively<Result>(work: (tx: PickTransaction) => Promise<Result>): Promise<Result>;
}
