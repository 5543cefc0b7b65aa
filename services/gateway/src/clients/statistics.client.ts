import {
  CLUES_SUBJECT,
  type CluesQuery,
  type CluesReply,
  type Failure,
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
  const unavailable = () => ({ error: UNAVAILABLE });
  return {
    read: (query) => read(query).catch(unavailable),
    played: (query) => played(query).catch(unavailable),
    clues: (query) => clues(query).catch(unavailable),
  };
}
