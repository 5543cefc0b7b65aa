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

/** The command id makes a request that got no answer safe to repeat: a guess is recorded once. */
const UNTIL_ANSWERED: RetryOptions = {
  delayMs: DELIVERY.guess.delayMs,
  maxMs: DELIVERY.guess.totalMs,
  isRetryable: (error) => error instanceof RequestTimeoutError || error instanceof NoRespondersError,
};

/** The gateway's side of guess-ingest. Never rejects: what goes wrong is a failure with a code. */
export interface Guesses {
  submit(command: GuessCommand): Promise<GuessReply>;
  read(query: GetPlayRequest): Promise<GetPlayReply>;
}

const NOT_SAVED: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guess could not be saved just now. Please send it again.',
};
const NOT_READ: Failure = { code: 'UNAVAILABLE', message: 'Your guesses cannot be read just now. Please try again.' };

/** Guesses in micro-batches, one subject for each partition of the play log. */
export function guessesClient(request: RequestMany, partitions: number): Guesses {
  const each = Array.from({ length: partitions }, (_, partition) => partition);
  const submitters = each.map((partition) =>
    createBatcher<GuessCommand, GuessReply>(request, submitSubject(partition)),
  );
  const readers = each.map((partition) =>
    createBatcher<GetPlayRequest, GetPlayReply>(request, getPlaySubject(partition)),
  );
  const partition = (sessionId: string) => partitionOf(sessionId, partitions);

  return {
    submit: (command) => untilAnswered(() => submitters[partition(command.sessionId)]?.(command), { error: NOT_SAVED }),
    read: (query) => untilAnswered(() => readers[partition(query.sessionId)]?.(query), { error: NOT_READ }),
  };
}

function untilAnswered<Reply>(call: () => Promise<Reply> | undefined, otherwise: Reply): Promise<Reply> {
  return retry(async () => (await call()) ?? otherwise, UNTIL_ANSWERED).catch(() => otherwise);
}
