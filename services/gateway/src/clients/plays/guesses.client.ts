import { type RetryOptions, retry } from '@imguessr/async';
import {
  DELIVERY,
  type Failure,
  type GetPlayReply,
  type GetPlayRequest,
  type GuessCommand,
  type GuessReply,
  getPlaySubject,
  memberGetPlaySubject,
  memberSubmitSubject,
  submitSubject,
} from '@imguessr/contracts';
import {
  type Caller,
  type Members,
  NoRespondersError,
  RequestTimeoutError,
} from '@imguessr/messaging';
import { createMemberCalls } from './member-calls.ts';

/** Retrying after a time-out is safe: the command id makes sure that a guess is recorded once. */
const RETRY_POLICY: RetryOptions = {
  delayMs: DELIVERY.guess.delayMs,
  maxMs: DELIVERY.guess.totalMs,
  isRetryable: (error) =>
    error instanceof RequestTimeoutError || error instanceof NoRespondersError,
};

/** The client of guess-ingest. Never rejects: errors are replies with a failure. */
export interface Guesses {
  submit(command: GuessCommand): Promise<GuessReply>;
  read(query: GetPlayRequest): Promise<GetPlayReply>;
}

const NOT_SAVED: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guess could not be saved. Please try again.',
};
const NOT_READ: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guesses are temporarily unavailable. Please try again.',
};

/**
 * Returns a client of all members. All requests of a session go to the same member of guess-ingest,
 * which has the
 * session's plays in memory; while none is known, any member receives them. Every member can
 * process every request.
 */
export function createGuessesClient(
  caller: Pick<Caller, 'to'>,
  partitions: number,
  members: Members,
): Guesses {
  const submit = createMemberCalls<GuessCommand, GuessReply>(caller, members, partitions, {
    any: submitSubject,
    member: memberSubmitSubject,
  });
  const read = createMemberCalls<GetPlayRequest, GetPlayReply>(caller, members, partitions, {
    any: getPlaySubject,
    member: memberGetPlaySubject,
  });
  return {
    submit: (command) => withRetries(() => submit(command), { error: NOT_SAVED }),
    read: (query) => withRetries(() => read(query), { error: NOT_READ }),
  };
}

function withRetries<Reply>(send: () => Promise<Reply>, fallback: Reply): Promise<Reply> {
  return retry(send, RETRY_POLICY).catch(() => fallback);
}
