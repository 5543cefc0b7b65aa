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

/** What statistics are computed from: parts to be added up, and the words of other plays that some of them contain. */
export interface StatsParts {
  readonly tallies: readonly { readonly outcomes: Distribution; readonly words: readonly WordCounts[] }[];
  readonly otherWords: readonly (readonly WordCounts[])[];
  readonly labels: Labels | undefined;
  /** The finished plays of words that the game had before, which are left out. */
  readonly earlierWords: readonly { readonly word: string; readonly totalGames: number }[];
}
