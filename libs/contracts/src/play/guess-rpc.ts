import { z } from 'zod';
import type { Failure } from '../api/endpoint/error-codes.ts';
import type { GuessRecord, GuessResult } from '../api/play/guess.ts';

/** A message contains an array of commands. */
export const guessCommand = z.object({
  gameId: z.int(),
  sessionId: z.string().min(1),
  /** Or `@REVEAL@` or `@GIVEUP@`. */
  guess: z.string(),
  imageIndex: z.number(),
  isAISelfPlay: z.boolean(),
  /** The caller's idempotency key, or an id of the gateway. */
  commandId: z.string().min(1),
  requestId: z.string(),
  /** W3C trace context. */
  traceparent: z.string().optional(),
});
export type GuessCommand = Readonly<z.output<typeof guessCommand>>;

export type GuessReply = { readonly answer: GuessResult } | { readonly error: Failure };

export const getPlayRequest = z.object({
  gameId: z.int(),
  sessionId: z.string().min(1),
  /** Also reads plays of deleted games, and includes the word of a finished play. */
  isForHistory: z.boolean().optional(),
  requestId: z.string(),
});
export type GetPlayRequest = Readonly<z.output<typeof getPlayRequest>>;

export type GetPlayReply =
  | {
      readonly records: readonly GuessRecord[];
      readonly word?: string;
      /** The word by which the play is decided, if the game has another one by now. */
      readonly startWord?: string;
    }
  | { readonly error: Failure };

export interface PlayedGamesRequest {
  readonly sessionId: string;
  readonly requestId: string;
}

/** The games in which a session has made an attempt. */
export type PlayedGamesReply =
  | { readonly gameIds: readonly number[] }
  | { readonly error: Failure };
