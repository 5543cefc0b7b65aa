import type { Cause } from '../games/game.events.ts';
import type { GameEventStore } from '../games/game-events.port.ts';
import type { DailyCandidate } from './daily-game.rule.ts';

/** What a picker sees and does in its transaction. */
export interface PickTransaction {
  /** Resolves with the games picked or planned for dates, by date. */
  gameIds(dates: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Resolves with every playable game that is flagged daily. */
  candidates(): Promise<readonly DailyCandidate[]>;
  storeFor(cause: Cause): GameEventStore;
}

/** The days and their games. */
export abstract class DailyPicks {
  /** Runs `work` in a transaction; no other one runs at the same time, in whichever replica. */
  abstract exclusively<Result>(work: (tx: PickTransaction) => Promise<Result>): Promise<Result>;
}
