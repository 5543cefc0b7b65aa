import type { z } from 'zod';
import type { Failure } from '../api/endpoint/error-codes.ts';
import type { GuessRecord, GuessResult, guessBody } from '../api/play/guess.ts';

/** A message contains an array of commands, which the gateway has validated. */
export interface GuessCommand extends Readonly<z.output<typeof guessBody>> {
  readonly gameId: number;
  /** The caller's idempotency key, or an id of the gateway. */
  readonly commandId: string;
  readonly requestId: string;
  /** W3C trace context. */
  readonly traceparent?: string | undefined;
}

export type GuessReply = { readonly answer: GuessResult } | { readonly error: Failure };

export interface GetPlayRequest {
  readonly gameId: number;
  readonly sessionId: string;
  /** Also reads plays of deleted games, and includes the word of a finished play. */
  readonly isForHistory?: boolean;
  readonly requestId: string;
}

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
