import { MAX_ATTEMPTS } from '@imguessr/game-rules';

export interface CountedFact {
  readonly gameId: number;
  /** 1 to 5. */
  readonly attempt: number;
  /** The session id if the fact started its play (attempt 1) and was not erased, else ''. */
  readonly sessionId: string;
  /** 52 bits of a hash of the session id if the fact ends its play and was not erased, else 0. */
  readonly session: number;
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number;
  readonly isAiSelfPlay: boolean;
  /** The edition of the game that is played. */
  readonly edition: number;
  /** The guessed word; '' for a reveal or giving up. */
  readonly word: string;
  readonly isCorrect: boolean;
  readonly isReveal: boolean;
  readonly isGiveUp: boolean;
  /** The time of the play's first attempt, in milliseconds since the Unix epoch. */
  readonly startedAtMs: number;
  /** The time of the attempt before this one; 0 if this is the first. */
  readonly previousAtMs: number;
}

export const endsPlay = ({ isCorrect, isGiveUp, attempt }: CountedFact): boolean =>
  isCorrect || isGiveUp || attempt === MAX_ATTEMPTS;
