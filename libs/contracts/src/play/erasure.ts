/**
 * Makes every instance of guess-ingest drop what it holds in memory of these sessions, and refuse their guesses for a
 * while, so that nothing is added to plays that are being erased.
 */
export interface ForgetPlays {
  readonly sessionIds: readonly string[];
  /** How long guesses of these sessions are refused, in milliseconds; 0 ends the refusal. */
  readonly holdMs: number;
}

/** Sent twice by each instance: at once, and when it is done. */
export interface PlaysForgotten {
  /** Tells the instances apart. */
  readonly instance: string;
  /** No guess of these sessions is being recorded any more, and memory has none. */
  readonly isDone: boolean;
}

/** Makes the stats projector delete which games these sessions, all of one partition, have begun. */
export interface ForgetPlayed {
  readonly sessionIds: readonly string[];
  readonly partition: number;
  /** A position in the log of the partition after which no fact of these sessions is left. */
  readonly upTo: number;
}

export interface PlayedForgotten {
  /** Statistics in Redis are not counted up to `upTo` yet: a projector may still add entries. The request has to be repeated. */
  readonly isBehind: boolean;
}
