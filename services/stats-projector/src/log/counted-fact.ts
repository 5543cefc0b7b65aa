import { MAX_ATTEMPTS } from '@imguessr/game-rules';

export interface PlacedFact {
  readonly fact: CountedFact;
  readonly seq: number;
}

export interface CountedFact {
  readonly gameId: number;
  /** 1 to 5. */
  readonly attempt: number;
  /** The session id if the fact started its play (attempt 1) and was not erased, else ''. */
  readonly sessionId: string;
  /**
   * 52 bits of a hash of session and game. Among a million plays, the probability of a collision is
   * 1 in 10,000.
   */
  readonly play: number;
  /** 52 bits of a hash of the session id if the fact ends its play and was not erased, else 0. */
  readonly session: number;
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number;
  readonly isAiSelfPlay: boolean;
  /** The revision of the game with which the play started; 0 if unknown. */
  readonly gameRevision: number;
  /** The guessed word; '' for a reveal or giving up. */
  readonly word: string;
  readonly isCorrect: boolean;
  readonly isReveal: boolean;
  readonly isGiveUp: boolean;
  /** The time of the play's first attempt, in milliseconds since the Unix epoch. */
  readonly startedAtMs: number;
  /**
   * If the fact was erased: the preceding attempts of its play. A fold may have read them under the
   * session's hash.
   */
  readonly earlier: readonly PlacedFact[] | undefined;
}

export const endsPlay = ({ isCorrect, isGiveUp, attempt }: CountedFact): boolean =>
  isCorrect || isGiveUp || attempt === MAX_ATTEMPTS;
