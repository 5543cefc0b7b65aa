import { type AttemptCounts, addAttempt, noAttempts } from './attempt-counts.ts';
import type { AuditedAttempt } from './audited-attempt.ts';

export interface RecountedWords {
  readonly guesses: ReadonlyMap<string, number>;
  readonly solved: ReadonlyMap<string, number>;
}

/** One edition of a game. */
export interface RecountedGame {
  readonly attempts: AttemptCounts;
  /**
   * By attempt, index 0 is the first; undefined where there are too many different words to
   * compare.
   */
  readonly words: readonly (RecountedWords | undefined)[];
}

const ATTEMPTS = 5;
/**
 * Up to this many different words for one attempt, the stored counts are exact; beyond it they are
 * estimates.
 */
const MAX_WORDS = 1_000;

interface Words {
  readonly guesses: Map<string, number>;
  readonly solved: Map<string, number>;
}

export interface MutableGame extends RecountedGame {
  readonly words: (Words | undefined)[];
}

export const newGame = (): MutableGame => ({
  attempts: noAttempts(),
  words: Array.from({ length: ATTEMPTS }, () => ({ guesses: new Map(), solved: new Map() })),
});

export function copyOf({ attempts, words }: MutableGame): MutableGame {
  return {
    attempts: attempts.slice(),
    words: words.map((of) => of && { guesses: new Map(of.guesses), solved: new Map(of.solved) }),
  };
}

/**
 * Returns the change in the number of words in memory. Drops all words of an attempt that has too
 * many.
 */
export function countAttempt(
  game: MutableGame,
  attempt: AuditedAttempt,
  by: 1 | -1,
  isFull = false,
): number {
  addAttempt(game.attempts, attempt, by);
  const words = game.words[attempt.attempt - 1];
  if (!words || attempt.word === '') return 0;
  const before = words.guesses.size;
  const isNew = by === 1 && !words.guesses.has(attempt.word);
  if (isNew && (isFull || before >= MAX_WORDS)) {
    game.words[attempt.attempt - 1] = undefined;
    return -before;
  }
  add(words.guesses, attempt.word, by);
  if (attempt.kind === 'solved') add(words.solved, attempt.word, by);
  return words.guesses.size - before;
}

function add(counts: Map<string, number>, word: string, by: number): void {
  const count = (counts.get(word) ?? 0) + by;
  if (count === 0) counts.delete(word);
  else counts.set(word, count);
}
