import { type RetryOptions, retry } from '@imguessr/async';
import {
  DELIVERY,
  type Failure,
  type GetPlayReply,
  type GetPlayRequest,
  GUESS_SUBJECTS,
  type GuessCommand,
  type GuessReply,
  type PlayedGamesReply,
  type PlayedGamesRequest,
} from '@imguessr/contracts';
import {
  type Caller,
  FailedRequestError,
  NoRespondersError,
  RequestTimeoutError,
} from '@imguessr/messaging';

/**
 * While the writer of plays changes, nobody answers, or only who no longer is it. Retrying is safe:
 * the command id makes sure that a guess is recorded once.
 */
const RETRY_POLICY: RetryOptions = {
  delayMs: DELIVERY.guess.delayMs,
  maxMs: DELIVERY.guess.totalMs,
  isRetryable: (error) =>
    error instanceof RequestTimeoutError ||
    error instanceof NoRespondersError ||
    error instanceof FailedRequestError,
};

/** The client of guess-ingest. Never rejects: errors are replies with a failure. */
export interface Guesses {
  submit(command: GuessCommand): Promise<GuessReply>;
  read(query: GetPlayRequest): Promise<GetPlayReply>;
  played(query: PlayedGamesRequest): Promise<PlayedGamesReply>;
}

const NOT_SAVED: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guess could not be saved. Please try again.',
};
const NOT_READ: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guesses are temporarily unavailable. Please try again.',
};

/** Returns a client of whichever instance is the writer of plays. */
export function createGuessesClient({ to }: Pick<Caller, 'to'>): Guesses {
  const submit = to<GuessCommand, GuessReply>(GUESS_SUBJECTS.submit);
  const read = to<GetPlayRequest, GetPlayReply>(GUESS_SUBJECTS.read);
  const played = to<PlayedGamesRequest, PlayedGamesReply>(GUESS_SUBJECTS.played);
  return {
    submit: (command) => withRetries(() => submit(command), { error: NOT_SAVED }),
    read: (query) => withRetries(() => read(query), { error: NOT_READ }),
    played: (query) => withRetries(() => played(query), { error: NOT_READ }),
  };
}

function withRetries<Reply>(send: () => Promise<Reply>, fallback: Reply): Promise<Reply> {
  return retry(send, RETRY_POLICY).catch(() => fallback);
}
