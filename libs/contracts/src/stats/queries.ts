import type { AttemptResult } from '@imguessr/game-rules';
import type { DailyFigures, GameFigures } from '../api/admin/figures.ts';
import type { ClueReport } from '../api/admin/insight.ts';
import type { Failure } from '../api/endpoint/error-codes.ts';
import type { ClueStatistics } from '../api/play/clue-statistics.ts';
import type { AdminGameStats } from '../api/play/stats.ts';

/**
 * Requests the statistics of a game. The reply includes all facts stored before the request (waits at most 500 ms for
 * them).
 */
export interface StatsQuery {
  readonly gameId: number;
  /** `player` leaves out words that are rare or profane; `admin` includes all words and reports automated plays. */
  readonly audience: 'player' | 'admin';
  readonly requestId: string;
}

export type StatsReply = { readonly stats: AdminGameStats } | { readonly error: Failure };

/**
 * The games whose statistics may have changed. Each projector publishes it at most four times a second, without delivery
 * guarantee: a subscriber that was disconnected has to read its statistics again.
 */
export interface StatisticsChanged {
  readonly games: readonly number[] | 'all';
}

/** Requests the clue report of a game. */
export interface CluesQuery {
  readonly gameId: number;
  readonly requestId: string;
}

export type CluesReply = { readonly report: ClueReport } | { readonly error: Failure };

/** Requests how a game went, clue by clue, for a finished play of it. Contains no session: who asks is checked before. */
export interface ClueStatisticsQuery {
  readonly gameId: number;
  /** The revision of the game with which the play started; 0 if it is not known. */
  readonly gameRevision: number;
  /** The attempts of the play, in order. */
  readonly attempts: readonly { readonly result: AttemptResult; readonly word?: string | undefined }[];
  readonly requestId: string;
}

export type ClueStatisticsReply = { readonly statistics: ClueStatistics } | { readonly error: Failure };

/** Requests the figures of games with an id above `after`, in ascending order. */
export interface FiguresQuery {
  readonly after: number;
  readonly requestId: string;
}

/** `next` is the `after` of the following request; undefined when there are no further games. */
export type FiguresReply =
  | { readonly figures: readonly GameFigures[]; readonly next?: number | undefined }
  | { readonly error: Failure };

/** Requests the plays of each day. */
export interface DailyFiguresQuery {
  readonly requestId: string;
}

export type DailyFiguresReply = { readonly daily: DailyFigures } | { readonly error: Failure };

/** Requests the games that a session has started. */
export interface PlayedQuery {
  readonly sessionId: string;
  readonly requestId: string;
}

export type PlayedReply = { readonly gameIds: readonly number[] } | { readonly error: Failure };

/** One of the replies to a rebuild request: the number of events folded so far and in total, until `done`. */
export interface RebuildProgress {
  readonly folded: number;
  readonly total: number;
  readonly done: boolean;
  readonly error?: string;
}
