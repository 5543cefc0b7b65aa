import type { PlayFact } from '@imguessr/contracts/facts';
import { type Attempt, GIVE_UP, MAX_ATTEMPTS, REVEAL } from '@imguessr/game-rules';
import { isWordText } from './word-text.ts';

/** What statistics need of a fact. */
export interface CountedFact {
  readonly gameId: number;
  readonly attempt: Attempt;
  /** 52 bits of a hash of the session id. */
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

export function countedFactOf(fact: PlayFact): CountedFact {
  const { guess, isCorrect } = fact;
  return {
    gameId: fact.gameId,
    attempt: fact.attempt as Attempt,
    session: sessionHash(fact.sessionId),
    atMs: fact.atMs,
    isAiSelfPlay: fact.isAiSelfPlay,
    edition: fact.edition,
    word: isWordText(guess) ? guess : '',
    isCorrect,
    isReveal: guess === REVEAL,
    isGiveUp: guess === GIVE_UP,
    startedAtMs: fact.startedAtMs,
    previousAtMs: fact.previousAtMs,
  };
}

/** Returns 32 bits of an FNV-1a hash, and 20 of a second one with another seed and multiplier. */
function sessionHash(sessionId: string): number {
  let high = Math.imul(0x811c9dc5, 0x01000193);
  let low = Math.imul(0x9747b28c, 0x5bd1e995);
  for (let i = 0; i < sessionId.length; i++) {
    const code = sessionId.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return (high >>> 0) * 0x10_0000 + (low >>> 12);
}
