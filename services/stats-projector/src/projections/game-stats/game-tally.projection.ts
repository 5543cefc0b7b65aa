import {
  emptyDistribution,
  isTooFast,
  MAX_ATTEMPTS,
  type Outcome,
  outcomeOf,
} from '@imguessr/game-rules';
import { type CountedFact, endsPlay } from '../../log/counted-fact.ts';
import { countWord, newWordCounts, type WordCounts } from './words/word-counts.ts';

/** Changed in place as facts are folded. */
export interface GameTally {
  readonly outcomes: Record<Outcome, number>;
  /** Finished plays that were too fast for a person; `outcomes` include them. */
  tooFast: number;
  readonly changed: Set<Outcome | 'tooFast'>;
  /** By attempt; index 0 is the first. */
  readonly words: readonly WordCounts[];
  /** Increases with every counted fact, so that an outdated cached result is recognised. */
  revision: number;
}

export function newTally(): GameTally {
  const words = Array.from({ length: MAX_ATTEMPTS }, newWordCounts);
  return {
    outcomes: { ...emptyDistribution },
    tooFast: 0,
    changed: new Set(),
    words,
    revision: 0,
  };
}

/** Self-play is not counted. */
export function evolveTally(tally: GameTally, fact: CountedFact, wordsKept?: number): void {
  if (fact.isAiSelfPlay) return;
  if (endsPlay(fact)) {
    const outcome = outcomeOf(fact.isCorrect, fact.attempt);
    tally.outcomes[outcome]++;
    tally.changed.add(outcome);
    if (isTooFast(fact.attempt, fact.startedAtMs, fact.atMs)) {
      tally.tooFast++;
      tally.changed.add('tooFast');
    }
  }
  const words = tally.words[fact.attempt - 1];
  if (words && fact.word !== '') countWord(words, fact.word, fact.isCorrect, wordsKept);
  tally.revision++;
}

export function wordCount(tally: GameTally): number {
  return tally.words.reduce((sum, { counts }) => sum + counts.size, 0);
}
