/** What the statistics need to know of one fact of a play. */
export interface CountedFact {
  readonly gameId: number;
  /** 1 to 5. */
  readonly attempt: number;
  /** Only where the fact began the play (attempt 1), else ''. */
  readonly sessionId: string;
  /** Milliseconds since the Unix epoch; only where the fact began the play, else 0. */
  readonly atMs: number;
  readonly isAiSelfPlay: boolean;
  /** The word guessed; '' for a reveal and a give-up. */
  readonly word: string;
  readonly isCorrect: boolean;
  readonly isGiveUp: boolean;
}
