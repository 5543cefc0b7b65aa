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
import { createBatcher, type RequestMany } from '@imguessr/messaging';

/** The client of the stats projector. Never rejects: errors are replies with a failure. */
export interface Statistics {
  read(query: StatsQuery): Promise<StatsReply>;
  played(query: PlayedQuery): Promise<PlayedReply>;
  clues(query: CluesQuery): Promise<CluesReply>;
  clueStatistics(query: ClueStatisticsQuery): Promise<ClueStatisticsReply>;
  figures(query: FiguresQuery): Promise<FiguresReply>;
  dailyFigures(query: DailyFiguresQuery): Promise<DailyFiguresReply>;
}

const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Statistics are temporarily unavailable. Please try again.',
};

/** Returns a client that sends micro-batches. */
export function createStatisticsClient(request: RequestMany): Statistics {
  const read = createBatcher<StatsQuery, StatsReply>(request, STATS_SUBJECT);
  const played = createBatcher<PlayedQuery, PlayedReply>(request, PLAYED_SUBJECT);
  const clues = createBatcher<CluesQuery, CluesReply>(request, CLUES_SUBJECT);
  const clueStatistics = createBatcher<ClueStatisticsQuery, ClueStatisticsReply>(request, CLUE_STATISTICS_SUBJECT);
  const figures = createBatcher<FiguresQuery, FiguresReply>(request, FIGURES_SUBJECT);
  const dailyFigures = createBatcher<DailyFiguresQuery, DailyFiguresReply>(request, DAILY_FIGURES_SUBJECT);
  const unavailable = () => ({ error: UNAVAILABLE });
  return {
    read: (query) => read(query).catch(unavailable),
    played: (query) => played(query).catch(unavailable),
    clues: (query) => clues(query).catch(unavailable),
    clueStatistics: (query) => clueStatistics(query).catch(unavailable),
    figures: (query) => figures(query).catch(unavailable),
    dailyFigures: (query) => dailyFigures(query).catch(unavailable),
  };
}
