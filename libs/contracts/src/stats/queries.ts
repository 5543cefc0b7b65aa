import type { AttemptResult } from '@imguessr/game-rules';
import type { DailyFigures, GameFigures } from '../api/admin/figures.ts';
import type { ClueReport } from '../api/admin/insight.ts';
import type { Failure } from '../api/endpoint/error-codes.ts';
import type { ClueStatistics } from '../api/statistics/clue-statistics.ts';
import type { AdminGameStats } from '../api/statistics/stats.ts';

/** The reply includes all facts stored before the request; waits at most 500 ms for them. */
export interface StatsQuery {
  readonly gameId: number;
  /** `player` leaves out rare and profane words; `admin` includes all words and reports automated plays. */
  readonly audience: 'player' | 'admin';
  readonly requestId: string;
}

export type StatsReply = { readonly stats: AdminGameStats } | { readonly error: Failure };

/**
 * Published by each projector at most four times a second, without delivery guarantee: a subscriber that was
 * disconnected has to read its statistics again.
 */
export interface StatisticsChanged {
  readonly games: readonly number[] | 'all';
}

export interface CluesQuery {
  readonly gameId: number;
  readonly requestId: string;
}

export type CluesReply = { readonly report: ClueReport } | { readonly error: Failure };

/** For a finished play. Contains no session: who asks is checked before. */
export interface ClueStatisticsQuery {
  readonly gameId: number;
  /** 0 if the revision of the play is not known. */
  readonly gameRevision: number;
  readonly attempts: readonly { readonly result: AttemptResult; readonly word?: string | undefined }[];
  readonly requestId: string;
}

export type ClueStatisticsReply = { readonly statistics: ClueStatistics } | { readonly error: Failure };

/** For games with an id above `after`, ascending. */
export interface FiguresQuery {
  readonly after: number;
  readonly requestId: string;
}

/** `next` is the `after` of the following request, undefined at the end. */
export type FiguresReply =
  | { readonly figures: readonly GameFigures[]; readonly next?: number | undefined }
  | { readonly error: Failure };

export interface DailyFiguresQuery {
  readonly requestId: string;
}

export type DailyFiguresReply = { readonly daily: DailyFigures } | { readonly error: Failure };

export interface PlayedQuery {
  readonly sessionId: string;
  readonly requestId: string;
}

export type PlayedReply = { readonly gameIds: readonly number[] } | { readonly error: Failure };

/** Events folded so far and in total, until `done`. */
export interface RebuildProgress {
  readonly folded: number;
  readonly total: number;
  readonly done: boolean;
  readonly error?: string;
}
