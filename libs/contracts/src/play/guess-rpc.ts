import { z } from 'zod';
import type { Failure } from '../api/error-codes.ts';
import type { GuessRecord, GuessResult } from '../api/guess.ts';

/** One guess, from the gateway to guess-ingest. A message carries an array of them. */
export const guessCommand = z.object({
  gameId: z.int(),
  sessionId: z.string().min(1),
  /** The word guessed, `@REVEAL@` or `@GIVEUP@`, as the caller sent it. */
  guess: z.string(),
  imageIndex: z.number(),
  isAISelfPlay: z.boolean(),
  /** What makes the command repeatable: the caller's idempotency key, else an id that the gateway created. */
  commandId: z.string().min(1),
  /** Whether the caller sent a key: only then can the command be a repeat. */
  isKeyed: z.boolean(),
  requestId: z.string(),
  /** The keyed hash of the client's address group that is stored with the end of a play. Never logged. */
  origin: z.string().optional(),
  /** Milliseconds that the guess waited at the client before it was sent, where the client reports that it did. */
  waitedMs: z.number().optional(),
  /** W3C trace context, only while tracing is on. */
  traceparent: z.string().optional(),
});
export type GuessCommand = Readonly<z.output<typeof guessCommand>>;

export type GuessReply = { readonly answer: GuessResult } | { readonly error: Failure };

/** Requests one session's records of one game, as the log has them. */
export const getPlayRequest = z.object({
  gameId: z.int(),
  sessionId: z.string().min(1),
  /** Read as history: also of a game that is deleted, with the word of a play that is over. */
  isForHistory: z.boolean().optional(),
  requestId: z.string(),
});
export type GetPlayRequest = Readonly<z.output<typeof getPlayRequest>>;

export type GetPlayReply =
  | { readonly records: readonly GuessRecord[]; readonly word?: string }
  | { readonly error: Failure };
