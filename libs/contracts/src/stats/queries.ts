import type { DailyFigures, GameFigures } from '../api/admin/figures.ts';
import type { ClueReport } from '../api/admin/insight.ts';
import type { Failure } from '../api/endpoint/error-codes.ts';
import type { AdminGameStats } from '../api/statistics/stats.ts';

/**
 * `player` leaves out rare and profane words; `admin` includes all words and counts too fast
 * plays.
 */
type StatsAudience = 'player' | 'admin';

/**
 * What the stats projector is asked, by name. Each query also has a `requestId`, and each reply can
 * be an error instead.
 */
interface Queries {
  /** The reply includes all facts stored before the request; waits at most 500 ms for them. */
  readonly read: {
    readonly query: { readonly gameId: number; readonly audience: StatsAudience };
    readonly reply: { readonly stats: AdminGameStats };
  };
  readonly clues: {
    readonly query: { readonly gameId: number };
    readonly reply: { readonly report: ClueReport };
  };
  /**
   * For games with an id above `after`, ascending. `next` is the `after` of the following request,
   * undefined at the end.
   */
  readonly figures: {
    readonly query: { readonly after: number };
    readonly reply: {
      readonly figures: readonly GameFigures[];
      readonly next?: number | undefined;
    };
  };
  readonly dailyFigures: {
    readonly query: object;
    readonly reply: { readonly daily: DailyFigures };
  };
}

export type QueryName = keyof Queries;
export type Query<Name extends QueryName> = Queries[Name]['query'] & { readonly requestId: string };
export type QueryReply<Name extends QueryName> =
  | Queries[Name]['reply']
  | { readonly error: Failure };

/** The queries as functions, which never reject. */
export type Statistics = {
  readonly [Name in QueryName]: (query: Query<Name>) => Promise<QueryReply<Name>>;
};

export const QUERY_SUBJECTS: Readonly<Record<QueryName, string>> = {
  read: 'svc.stats.read',
  clues: 'svc.stats.clues',
  figures: 'svc.stats.figures',
  dailyFigures: 'svc.stats.days',
};

export const QUERY_NAMES = Object.keys(QUERY_SUBJECTS) as readonly QueryName[];

/** Events folded so far and in total, until `done`. */
export interface RebuildProgress {
  readonly folded: number;
  readonly total: number;
  readonly done: boolean;
  readonly error?: string;
}
