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
  /**
   * Whether the player has been told neither the word nor a later clue: attempts that skip a clue
   * are rejected.
   */
  isSealed: z.boolean().optional(),
  /** W3C trace context. */
  traceparent: z.string().optional(),
});
export type GuessCommand = Readonly<z.output<typeof guessCommand>>;

/** How far a session has come in a sealed game. */
export interface SealedProgress {
  readonly attemptsUsed: number;
  /** The last revealed clue, 0 to 4. */
  readonly clueIndex: number;
  /** Of the word with which the play started; the previous release omits it. */
  readonly wordLength?: number;
  /** Only once the play is over: the word with which it started. */
  readonly word?: string;
}

/** `progress` is that after the attempt, for a command that is sealed. */
export type GuessReply =
  | { readonly answer: GuessResult; readonly progress?: SealedProgress }
  | { readonly error: Failure };

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
      /** The revision with which the play started. */
      readonly gameRevision?: number;
      readonly progress?: SealedProgress;
      /** Whether the play was sealed from its first attempt to its last. */
      readonly isSealed?: boolean;
    }
  | { readonly error: Failure };
