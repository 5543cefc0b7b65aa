import { emptyDistribution, MAX_ATTEMPTS, type Outcome, outcomeOf } from '@imguessr/game-rules';
import type { CountedFact } from '../../log/counted-fact.ts';
import { countWord, newWordCounts, type WordCounts } from './words/word-counts.ts';

/** What the plays of one game in one partition add up to. Changed in place as facts are folded into it. */
export interface GameTally {
  readonly outcomes: Record<Outcome, number>;
  /** Outcomes counted since the last drain. */
  readonly changed: Set<Outcome>;
  /** The words guessed, by attempt: index 0 is the first. */
  readonly words: readonly WordCounts[];
  /** Rises with each fact that counted, so that an answer computed from the tally can be distinguished from a newer one. */
  revision: number;
}

export function newTally(): GameTally {
  const words = Array.from({ length: MAX_ATTEMPTS }, newWordCounts);
  return { outcomes: { ...emptyDistribution }, changed: new Set(), words, revision: 0 };
}

/**
 * Folds one fact. Every fact says which attempt it used up, so the end of a play shows in the one fact that ended it:
 * a right guess, a give-up, or the last attempt. Self-play of bots is left out of everything.
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

/** Returns how many different words a tally has: what it costs to keep in memory. */
export function wordCount(tally: GameTally): number {
  return tally.words.reduce((sum, { counts }) => sum + counts.size, 0);
}
