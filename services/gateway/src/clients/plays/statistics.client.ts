import { type RetryOptions, retry } from '@imguessr/async';
import {
  DELIVERY,
  type Failure,
  QUERY_NAMES,
  QUERY_SUBJECTS,
  type Query,
  type QueryName,
  type QueryReply,
  type Statistics,
} from '@imguessr/contracts';
import { byName } from '@imguessr/game-rules';
import {
  type Caller,
  DisconnectedError,
  NoRespondersError,
  RequestTimeoutError,
} from '@imguessr/messaging';

const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Statistics are temporarily unavailable. Please try again.',
};

/** No projector has caught up with the log. The page shows this, and retries. */
const LOADING: Failure = { code: 'UNAVAILABLE', message: 'Stats loading...' };

const RETRY_POLICY: RetryOptions = {
  delayMs: DELIVERY.statistics.delayMs,
  maxMs: DELIVERY.statistics.totalMs,
  isRetryable: (error) =>
    error instanceof RequestTimeoutError || error instanceof NoRespondersError,
};

/**
 * Returns a client of the stats projector. A query that no replica has answered is sent again:
 * reading has no effect.
 */
export function createStatisticsClient({ to }: Pick<Caller, 'to'>): Statistics {
  return byName(QUERY_NAMES, <Name extends QueryName>(name: Name) => {
    const send = to<Query<Name>, QueryReply<Name>>(QUERY_SUBJECTS[name]);
    const ask = async (query: Query<Name>) => {
      const reply = await send(query);
      // A projector that is behind counts as none: another one may have counted all plays.
      if ('error' in reply && reply.error.code === 'UNAVAILABLE') throw new NoRespondersError(name);
      return reply;
    };
    return (query: Query<Name>) =>
      retry(() => ask(query), RETRY_POLICY).catch((error: unknown) => ({
        error:
          error instanceof NoRespondersError && !(error instanceof DisconnectedError)
            ? LOADING
            : UNAVAILABLE,
      }));
  }) as Statistics;
}
