import { emptyDistribution, MAX_ATTEMPTS, type Outcome } from '@imguessr/game-rules';
import { type ClueTally, countAttempt, newClueTally } from '../clue-report/clue-tally.projection.ts';
import type { LabelledCounts } from '../game-stats/labelled-counts.ts';
import { countWord, newWordCounts } from '../game-stats/words/word-counts.ts';
import type { Reason } from './automated-play.rule.ts';
import { outcomeOfPlay, type RecordedStep } from './history/recorded-play.ts';

/** What labelled plays added to the statistics of a game: without it, the statistics are those of people. */
export interface LabelledPlays extends LabelledCounts {
  readonly outcomes: Record<Outcome, number>;
  readonly reasons: Record<Reason, number>;
  readonly clues: ClueTally;
}

export const newLabelledPlays = (): LabelledPlays => ({
  outcomes: { ...emptyDistribution },
  reasons: { tooFast: 0, manyFromOneAddress: 0 },
  words: Array.from({ length: MAX_ATTEMPTS }, newWordCounts),
  clues: newClueTally(),
});

/** Counts a labelled play, in place; returns how it ended. `wordsKept` different words for each attempt. */
export function countLabelled(
  labelled: LabelledPlays,
  reason: Reason,
  steps: readonly RecordedStep[],
  wordsKept?: number,
): Outcome {
  const ended = outcomeOfPlay(steps);
  labelled.outcomes[ended]++;
  labelled.reasons[reason]++;
  for (const { attempt, outcome, word, bucket } of steps) {
    if (outcome === undefined) continue;
    countAttempt(labelled.clues, attempt, outcome, bucket);
    const words = labelled.words[attempt - 1];
    if (words && word !== '') countWord(words, word, outcome === 'solved', wordsKept);
  }
  return ended;
}
