import type { Distribution } from '@imguessr/game-rules';
import type { WordCounts } from './words/word-counts.ts';

/** What plays that look automated added to the statistics of a game, in one of several parts to be added up. */
export interface LabelledCounts {
  readonly outcomes: Distribution;
  readonly reasons: { readonly tooFast: number; readonly manyFromOneAddress: number };
  /** The words guessed, by attempt: index 0 is the first. */
  readonly words: readonly WordCounts[];
}

/** The labelled plays of a game, and whether the numbers leave them out. */
export interface Labels {
  readonly parts: readonly LabelledCounts[];
  readonly areExcluded: boolean;
}
