import { emptyDistribution, MAX_ATTEMPTS, type Outcome, outcomeOf } from '@imguessr/game-rules';
import type { CountedFact } from '../../log/counted-fact.ts';
import { countWord, newWordCounts, type WordCounts } from './words/word-counts.ts';

/** The counted plays of one game in one partition. Changed in place as facts are folded. */
export interface GameTally {
  readonly outcomes: Record<Outcome, number>;
  /** The outcomes that changed since the last drain. */
  readonly changed: Set<Outcome>;
  /** The guessed words by attempt; index 0 is the first attempt. */
  readonly words: readonly WordCounts[];
  /** Increases with every counted fact, so that a cached result that was computed from an earlier state is recognised. */
  revision: number;
}

export function newTally(): GameTally {
  const words = Array.from({ length: MAX_ATTEMPTS }, newWordCounts);
  return { outcomes: { ...emptyDistribution }, changed: new Set(), words, revision: 0 };
}

/**
 * Counts a fact. Every fact contains the number of its attempt, so the fact that ended a play is recognised on its own: a correct
 * guess, giving up, or the last attempt. Self-play is not counted.
 */
export function evolveTally(tally: GameTally, fact: CountedFact, wordsKept?: number): void {
  if (fact.isAiSelfPlay) return;
  const hasWon = fact.isCorrect;
  if (hasWon || fact.isGiveUp || fact.attempt === MAX_ATTEMPTS) {
    const outcome = outcomeOf(hasWon, fact.attempt);
    tally.outcomes[outcome]++;
    tally.changed.add(outcome);
  }
  const words = tally.words[fact.attempt - 1];
  if (words && fact.word !== '') countWord(words, fact.word, fact.isCorrect, wordsKept);
  tally.revision++;
}

/** Returns the number of different words of a tally, as a measure of its memory. */
export function wordCount(tally: GameTally): number {
  return tally.words.reduce((sum, { counts }) => sum + counts.size, 0);
}
