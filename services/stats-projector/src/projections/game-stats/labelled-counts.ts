import type { Distribution } from '@imguessr/game-rules';
import type { WordCounts } from './words/word-counts.ts';

/** A part of the contribution of labelled plays to the statistics of a game; the parts are added up. */
export interface LabelledCounts {
  readonly outcomes: Distribution;
  readonly reasons: { readonly tooFast: number; readonly manyFromOneAddress: number };
  /** The guessed words by attempt; index 0 is the first attempt. */
  readonly words: readonly WordCounts[];
}

/** The labelled plays of a game, and whether the public statistics exclude them. */
export interface Labels {
  readonly parts: readonly LabelledCounts[];
  readonly areExcluded: boolean;
}
