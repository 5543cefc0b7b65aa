import { type RetryOptions, retry } from '@imguessr/async';
import {
  DELIVERY,
  type Failure,
  type GetPlayReply,
  type GetPlayRequest,
  type GuessCommand,
  type GuessReply,
  getPlaySubject,
  partitionOf,
  submitSubject,
} from '@imguessr/contracts';
import { createBatcher, NoRespondersError, type RequestMany, RequestTimeoutError } from '@imguessr/messaging';

/** Retrying after a time-out is safe: the command id makes sure that a guess is recorded once. */
const RETRY_POLICY: RetryOptions = {
  delayMs: DELIVERY.guess.delayMs,
  maxMs: DELIVERY.guess.totalMs,
  isRetryable: (error) => error instanceof RequestTimeoutError || error instanceof NoRespondersError,
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

/** Returns a client that sends micro-batches, on one subject per partition of the play log. */
export function createGuessesClient(request: RequestMany, partitions: number): Guesses {
  const allPartitions = Array.from({ length: partitions }, (_, partition) => partition);
  const submitters = allPartitions.map((partition) =>
    createBatcher<GuessCommand, GuessReply>(request, submitSubject(partition)),
  );
  const readers = allPartitions.map((partition) =>
    createBatcher<GetPlayRequest, GetPlayReply>(request, getPlaySubject(partition)),
  );
  const partition = (sessionId: string) => partitionOf(sessionId, partitions);

  return {
    submit: (command) => withRetries(() => submitters[partition(command.sessionId)]?.(command), { error: NOT_SAVED }),
    read: (query) => withRetries(() => readers[partition(query.sessionId)]?.(query), { error: NOT_READ }),
  };
}

function withRetries<Reply>(send: () => Promise<Reply> | undefined, fallback: Reply): Promise<Reply> {
  return retry(async () => (await send()) ?? fallback, RETRY_POLICY).catch(() => fallback);
}
