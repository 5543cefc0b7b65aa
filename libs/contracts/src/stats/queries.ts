import type { ClueReport } from '../api/admin-insight.ts';
import type { Failure } from '../api/error-codes.ts';
import type { AdminGameStats } from '../api/stats.ts';

/** Asks for the statistics of one game, no older than the moment of asking (waiting 500 ms at most). */
export interface StatsQuery {
  readonly gameId: number;
  /** `player` hides strangers' words that too few made or that are profane; `admin` shows all, and automated plays apart. */
  readonly audience: 'player' | 'admin';
  readonly requestId: string;
}

export type StatsReply = { readonly stats: AdminGameStats } | { readonly error: Failure };

/**
 * Which games may have other statistics by now than before: those named, or `all`. Said at most four times a second by
 * each projector, and lost where nobody hears it: whoever keeps statistics asks again when it was away.
 */
export interface StatisticsChanged {
  readonly games: readonly number[] | 'all';
}

/** Asks how well each clue of a game works. */
export interface CluesQuery {
  readonly gameId: number;
  readonly requestId: string;
}

export type CluesReply = { readonly report: ClueReport } | { readonly error: Failure };

/** Asks which games a session has begun. */
export interface PlayedQuery {
  readonly sessionId: string;
  readonly requestId: string;
}

export type PlayedReply = { readonly gameIds: readonly number[] } | { readonly error: Failure };

/** One of the replies to a rebuild request: events folded so far of all, until `done`. */
export interface RebuildProgress {
  readonly folded: number;
  readonly total: number;
  readonly done: boolean;
  readonly error?: string;
}
