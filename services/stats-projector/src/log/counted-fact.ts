/** One of the attempts of a play, at its position in the log. */
export interface PlacedFact {
  readonly fact: CountedFact;
  readonly seq: number;
}

/** What the statistics need to know of one fact of a play. */
export interface CountedFact {
  readonly gameId: number;
  /** 1 to 5. */
  readonly attempt: number;
  /** Only where the fact started the play (attempt 1) and was not erased, else ''. */
  readonly sessionId: string;
  /**
   * Tells the play, a session on a game, from others: 52 bits of a hash, so that a memory of many plays is small. Two
   * plays of a million in memory share one once in 10,000 times, and then lend each other a time.
   */
  readonly play: number;
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number;
  readonly isAiSelfPlay: boolean;
  /** The word guessed; '' for a reveal and a give-up. */
  readonly word: string;
  readonly isCorrect: boolean;
  readonly isReveal: boolean;
  readonly isGiveUp: boolean;
  /** When the session first saw the game, as the fact says; 0: cannot be known; undefined: the fact does not say. */
  readonly firstSeenMs: number | undefined;
  /** Where the play ended from; '' on facts that do not end a play or do not say. */
  readonly origin: string;
  /**
   * Only where the fact was erased: the attempts of the play before it, oldest first. A fold may have read them before the
   * erasure, under the hash of the erased session.
   */
  readonly earlier: readonly PlacedFact[] | undefined;
}
