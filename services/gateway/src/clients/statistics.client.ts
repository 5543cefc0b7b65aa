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

/** The gateway's side of the stats projector. Never rejects: what goes wrong is a failure with a code. */
export interface Statistics {
  read(query: StatsQuery): Promise<StatsReply>;
  played(query: PlayedQuery): Promise<PlayedReply>;
  clues(query: CluesQuery): Promise<CluesReply>;
}

const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Statistics are not available just now. Please try again.',
};

/** Statistics in micro-batches. */
export function statisticsClient(request: RequestMany): Statistics {
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
