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
}

export interface PlayedForgotten {
  /** The projection in Redis has not reached `upTo`: a projector may still add entries, so the request has to be repeated. */
  readonly isBehind: boolean;
}
