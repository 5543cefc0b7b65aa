import { GIVE_UP, REVEAL } from '@imguessr/game-rules';
import type { PlayFact } from '../gen/imguessr/play/v1/play_facts.ts';

/** What an audit counts of one attempt; self-play is not counted and has none. */
export interface AuditedAttempt {
  readonly gameId: number;
  readonly gameRevision: number;
  /** 1 to 5. */
  readonly attempt: number;
  readonly kind: AttemptKind;
  /** The guessed word; '' for a reveal or giving up. */
  readonly word: string;
}

/** The kinds of attempts, in the order in which a checkpoint lists their counts. */
export const ATTEMPT_KINDS = ['solved', 'wrong', 'reveals', 'giveUps'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** The part of a line of an export of plays that an audit reads. `partition` and `sequence` are the position in the play log. */
export interface ExportedAttempt {
  readonly partition: number;
  readonly sequence: number;
  readonly gameId: number;
  readonly gameRevision: number;
  readonly attemptNumber: number;
  readonly attempt: string;
  readonly isCorrect: boolean;
  readonly isAISelfPlay: boolean;
}

const ATTEMPTS = 5;
const WORD = /^[A-Z]{1,20}$/;

/** Returns what is counted of a stored fact; undefined for self-play and for messages that are not facts of plays. */
export function attemptOfFact({ gameId, gameRevision, attempt, isAiSelfPlay, fact }: PlayFact) {
  if (isAiSelfPlay || !fact || gameId < 1 || attempt < 1 || attempt > ATTEMPTS) return undefined;
  const guess = fact.$case === 'guessMade' ? fact.value : undefined;
  const kind = fact.$case === 'clueRevealed' ? 'reveals' : fact.$case === 'playGivenUp' ? 'giveUps' : undefined;
  return attemptOf(gameId, gameRevision, attempt, kind ?? (guess?.isCorrect ? 'solved' : 'wrong'), guess?.guess ?? '');
}

/** Returns what is counted of a line of an export; undefined for self-play. */
export function attemptOfLine(line: ExportedAttempt): AuditedAttempt | undefined {
  if (line.isAISelfPlay) return undefined;
  const { gameId, gameRevision, attemptNumber, attempt } = line;
  const kind = attempt === REVEAL ? 'reveals' : attempt === GIVE_UP ? 'giveUps' : undefined;
  const word = kind ? '' : attempt;
  return attemptOf(gameId, gameRevision, attemptNumber, kind ?? (line.isCorrect ? 'solved' : 'wrong'), word);
}

function attemptOf(gameId: number, gameRevision: number, attempt: number, kind: AttemptKind, word: string) {
  return { gameId, gameRevision, attempt, kind, word: WORD.test(word) ? word : '' } satisfies AuditedAttempt;
}
