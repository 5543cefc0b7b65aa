/**
 * Makes every instance of guess-ingest drop sessions and reject their guesses: nothing is added
 * while they are erased.
 */
export interface ForgetPlays {
  readonly sessionIds: readonly string[];
  /** 0 accepts guesses again. */
  readonly holdMs: number;
}

/** Sent twice by each instance: on receipt, and when it is done. */
export interface PlaysForgotten {
  readonly instance: string;
  /** No guess of the sessions is being recorded, and none is left in memory. */
  readonly isDone: boolean;
}

/** Deletes the played games of sessions, all of one partition. */
export interface ForgetPlayed {
  readonly sessionIds: readonly string[];
  readonly partition: number;
  /** No fact of the sessions follows this sequence. */
  readonly upTo: number;
  /** Redis's append-only file contains what was deleted. */
  readonly rewriteFile?: boolean;
}

/**
 * There is none; it is being rewritten; an earlier rewrite has to end first; Redis does not allow
 * it.
 */
export type AppendOnlyFile = 'none' | 'rewriting' | 'busy' | 'kept';

export interface PlayedForgotten {
  /** A projector may still add entries: the request has to be repeated. */
  readonly isBehind: boolean;
  /** Undefined if nothing was requested, or the projector is of a version that cannot. */
  readonly appendOnlyFile?: AppendOnlyFile | undefined;
}
