import type { PlayFact } from '@imguessr/contracts/facts';
import { isWordText } from '../../log/word-text.ts';

export interface AuditedAttempt {
  /** The id of the game and its edition, as in `7.12`. */
  readonly played: string;
  /** 1 to 5. */
  readonly attempt: number;
  readonly kind: AttemptKind;
  /** The guessed word; '' for a reveal or giving up. */
  readonly word: string;
}

export const ATTEMPT_KINDS = ['solved', 'wrong', 'reveals', 'giveUps'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

const ATTEMPTS = 5;

/** Returns undefined for self-play and for messages that are not facts of plays. */
export function attemptOfFact({
  gameId,
  edition,
  attempt,
  isAiSelfPlay,
  fact,
}: PlayFact): AuditedAttempt | undefined {
  if (isAiSelfPlay || !fact || gameId < 1 || attempt < 1 || attempt > ATTEMPTS) return undefined;
  const of = { played: `${gameId}.${edition}`, attempt };
  if (fact.$case === 'clueRevealed') return { ...of, kind: 'reveals', word: '' };
  if (fact.$case === 'playGivenUp') return { ...of, kind: 'giveUps', word: '' };
  const { guess, isCorrect } = fact.value;
  return { ...of, kind: isCorrect ? 'solved' : 'wrong', word: isWordText(guess) ? guess : '' };
}
