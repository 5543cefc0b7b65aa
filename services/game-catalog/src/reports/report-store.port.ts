import type { ReportReason } from '@imguessr/contracts';

export interface Report {
  readonly gameId: number;
  /** Names the word and the pictures that the player saw. */
  readonly revision: string;
  /** The digest of the session id. */
  readonly session: string;
  readonly reason: ReportReason;
  readonly text: string;
}

export interface CountedReports {
  readonly gameId: number;
  readonly revision: string;
  readonly count: number;
  readonly lastAtMs: number;
  /** The most frequent first; equal ones are counted as one. */
  readonly entries: readonly {
    readonly reason: ReportReason;
    readonly text: string;
    readonly count: number;
  }[];
}

/** Stored as state, not as events, because what strangers wrote must be deletable. */
export abstract class ReportStore {
  /** The first report of a session about a game stays. */
  abstract add(report: Report): Promise<void>;
  /** Resolves with the reports that are not settled, of the games with the most reports. */
  abstract list(limits: {
    readonly games: number;
    readonly entries: number;
  }): Promise<readonly CountedReports[]>;
  /** Resolves with the number of reports. */
  abstract settle(gameId: number, revision: string): Promise<number>;
  abstract forget(sessions: readonly string[]): Promise<void>;
  abstract deleteOld(): Promise<void>;
}
