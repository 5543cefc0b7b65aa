import type { ReportedGame, ReportReason } from '@imguessr/contracts';

export interface Report {
  readonly gameId: number;
  /** The digest of the session id. */
  readonly session: string;
  readonly reason: ReportReason;
  readonly text: string;
}

/** Stored as state, not as events, because what strangers wrote must be deletable. */
export abstract class ReportStore {
  /** The first report of a session about a game stays. */
  abstract add(report: Report): Promise<void>;
  /** Resolves with the latest reports; equal ones are counted as one. */
  abstract list(limit: number): Promise<ReportedGame[]>;
  /** Deletes the reports of a game, and resolves with their number. */
  abstract settle(gameId: number): Promise<number>;
  abstract forget(sessions: readonly string[]): Promise<void>;
  abstract deleteOld(): Promise<void>;
}
