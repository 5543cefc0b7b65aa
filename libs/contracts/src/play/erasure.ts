/**
 * Requests every instance of guess-ingest to drop these sessions from memory and to reject their guesses for a while, so
 * that nothing is added to plays that are being erased.
 */
export interface ForgetPlays {
  readonly sessionIds: readonly string[];
  /** How long guesses of these sessions are rejected, in milliseconds; 0 accepts them again. */
  readonly holdMs: number;
}

/** Sent twice by each instance: on receipt, and when it is done. */
export interface PlaysForgotten {
  /** Identifies the instance. */
  readonly instance: string;
  /** Whether no guess of these sessions is being recorded any more and none is left in memory. */
  readonly isDone: boolean;
}

/** Requests the stats projector to delete the list of played games of these sessions, all of one partition. */
export interface ForgetPlayed {
  readonly sessionIds: readonly string[];
  readonly partition: number;
  /** A sequence number of the partition's log after which no fact of these sessions follows. */
  readonly upTo: number;
  /** Whether Redis is to rewrite its append-only file afterwards, which contains what was deleted. */
  readonly rewriteFile?: boolean;
}

/**
 * What became of the append-only file of Redis: there is none, it is being rewritten, an earlier rewrite has to end first, or
 * Redis does not allow it.
 */
export type AppendOnlyFile = 'none' | 'rewriting' | 'busy' | 'kept';

export interface PlayedForgotten {
  /** The projection in Redis has not reached `upTo`: a projector may still add entries, so the request has to be repeated. */
  readonly isBehind: boolean;
  /** Undefined if nothing was requested, or the projector is of a version that cannot. */
  readonly appendOnlyFile?: AppendOnlyFile | undefined;
}
