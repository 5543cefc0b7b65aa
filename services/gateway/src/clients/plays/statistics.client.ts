import { type RetryOptions, retry } from '@imguessr/async';
import {
  CLUE_STATISTICS_SUBJECT,
  CLUES_SUBJECT,
  type ClueStatisticsQuery,
  type ClueStatisticsReply,
  type CluesQuery,
  type CluesReply,
  DAILY_FIGURES_SUBJECT,
  type DailyFiguresQuery,
  type DailyFiguresReply,
  DELIVERY,
  type Failure,
  FIGURES_SUBJECT,
  type FiguresQuery,
  type FiguresReply,
  PLAYED_SUBJECT,
  type PlayedQuery,
  type PlayedReply,
  STATS_SUBJECT,
  type StatsQuery,
  type StatsReply,
} from '@imguessr/contracts';
import { BURST_SUBJECT, type BurstQuery, type BurstReply } from '@imguessr/contracts/bursts';
import { type Caller, DisconnectedError, NoRespondersError, RequestTimeoutError } from '@imguessr/messaging';

/** The client of the stats projector. Never rejects: errors are replies with a failure. */
export interface Statistics {
  read(query: StatsQuery): Promise<StatsReply>;
  played(query: PlayedQuery): Promise<PlayedReply>;
  clues(query: CluesQuery): Promise<CluesReply>;
  clueStatistics(query: ClueStatisticsQuery): Promise<ClueStatisticsReply>;
  figures(query: FiguresQuery): Promise<FiguresReply>;
  dailyFigures(query: DailyFiguresQuery): Promise<DailyFiguresReply>;
  burst(query: BurstQuery): Promise<BurstReply>;
}

const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Statistics are temporarily unavailable. Please try again.',
};

/** No projector has caught up with the log. The page shows this, and retries. */
const LOADING: Failure = { code: 'UNAVAILABLE', message: 'Stats loading...' };

const RETRY_POLICY: RetryOptions = {
  delayMs: DELIVERY.statistics.delayMs,
  maxMs: DELIVERY.statistics.totalMs,
  isRetryable: (error) => error instanceof RequestTimeoutError || error instanceof NoRespondersError,
};

/** Returns a client. A query that no replica has answered is sent again: reading has no effect. */
export function createStatisticsClient({ to }: Pick<Caller, 'to'>): Statistics {
  const client = <Query, Reply>(subject: string) => {
    const send = to<Query, Reply>(subject);
    return (query: Query) =>
      retry(() => send(query), RETRY_POLICY).catch((error: unknown) => ({
        error: error instanceof NoRespondersError && !(error instanceof DisconnectedError) ? LOADING : UNAVAILABLE,
      }));
  };
  return {
    read: client<StatsQuery, StatsReply>(STATS_SUBJECT),
    played: client<PlayedQuery, PlayedReply>(PLAYED_SUBJECT),
    clues: client<CluesQuery, CluesReply>(CLUES_SUBJECT),
    clueStatistics: client<ClueStatisticsQuery, ClueStatisticsReply>(CLUE_STATISTICS_SUBJECT),
    figures: client<FiguresQuery, FiguresReply>(FIGURES_SUBJECT),
    dailyFigures: client<DailyFiguresQuery, DailyFiguresReply>(DAILY_FIGURES_SUBJECT),
    burst: client<BurstQuery, BurstReply>(BURST_SUBJECT),
  };
}
