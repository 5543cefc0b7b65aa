import { emptyDistribution, MAX_ATTEMPTS, type Outcome } from '@imguessr/game-rules';
import {
  type ClueTally,
  countAttempt,
  countTag,
  newClueTally,
} from '../clue-report/clue-tally.projection.ts';
import { wayLetter, wayTag } from '../clue-report/play-way.ts';
import type { LabelledCounts } from '../game-stats/labelled-counts.ts';
import { countWord, newWordCounts } from '../game-stats/words/word-counts.ts';
import type { Reason } from './automated-play.rule.ts';
import { outcomeOfPlay, type RecordedStep } from './history/recorded-play.ts';

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

/** At most `wordsKept` different words for each attempt. Returns the outcome of the play. */
export function countLabelled(
  labelled: LabelledPlays,
  reason: Reason,
  steps: readonly RecordedStep[],
  wordsKept?: number,
): Outcome {
  const playOutcome = outcomeOfPlay(steps);
  labelled.outcomes[playOutcome]++;
  labelled.reasons[reason]++;
  countTag(labelled.clues, steps[0]?.gameRevision ?? 0, reason);
  for (const { attempt, outcome, word, bucket, gameRevision } of steps) {
    if (outcome === undefined) continue;
    countAttempt(labelled.clues, gameRevision, attempt, outcome, bucket, word, wordsKept);
    const words = labelled.words[attempt - 1];
    if (words && word !== '') countWord(words, word, outcome === 'solved', wordsKept);
  }
  const outcomes = steps.flatMap(({ outcome }) => outcome ?? []);
  if (steps[0]?.attempt === 1 && outcomes.length === steps.length)
    countTag(labelled.clues, steps[0].gameRevision, wayTag(outcomes.map(wayLetter).join('')));
  return playOutcome;
}
