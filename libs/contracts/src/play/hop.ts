import type { Failure } from '../api/error-codes.ts';
import type { GuessAnswer, GuessRecord } from '../api/guess.ts';

/** One guess on the gateway → guess-ingest hop. A message carries an array of them, its reply an array in the same order. */
export interface GuessCommand {
  readonly gameId: number;
  readonly sessionId: string;
  /** The word guessed, `@REVEAL@` or `@GIVEUP@`, as the caller sent it. */
  readonly guess: string;
  readonly imageIndex: number;
  readonly isAISelfPlay: boolean;
  /** What makes the command repeatable: the caller's idempotency key, else an id that the gateway made. */
  readonly commandId: string;
  /** Whether the caller sent a key: only then can the command be a repeat. */
  readonly isKeyed: boolean;
  readonly requestId: string;
  /** The keyed hash of the client's address group that is stored with the end of a play. Never logged. */
  readonly origin?: string;
  /** Milliseconds that the guess waited at the client before it was sent, where the client reports that it did. */
  readonly waitedMs?: number;
  /** W3C trace context, only while tracing is on. */
  readonly traceparent?: string;
}

export type GuessReply = { readonly answer: GuessAnswer } | { readonly error: Failure };

/** Asks for one session's records of one game, straight from the log. */
export interface ReadPlay {
  readonly gameId: number;
  readonly sessionId: string;
  /** Read as a thing of the past: also of a game that is deleted, with the word of a play that is over. */
  readonly isForHistory?: boolean;
  readonly requestId: string;
}

export type ReadPlayReply =
  | { readonly records: readonly GuessRecord[]; readonly word?: string }
  | { readonly error: Failure };
