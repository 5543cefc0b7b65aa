import type { Distribution } from '@imguessr/game-rules';
import type { IsShared } from './words/top-guesses.ts';
import type { WordCounts } from './words/word-counts.ts';

/** A part of what labelled plays contributed to the statistics; the parts are added up. */
export interface LabelledCounts {
  readonly outcomes: Distribution;
  readonly reasons: { readonly tooFast: number; readonly manyFromOneAddress: number };
  readonly words: readonly WordCounts[];
}

export interface Labels {
  readonly parts: readonly LabelledCounts[];
  readonly areExcluded: boolean;
  /** Applies where labelled plays are excluded: only there addresses mean something. */
  readonly isShared?: IsShared | undefined;
}

/** `otherWords` are words of other plays that some of the tallies contain. */
export interface StatsParts {
  readonly tallies: readonly {
    readonly outcomes: Distribution;
    readonly words: readonly WordCounts[];
  }[];
  readonly otherWords: readonly (readonly WordCounts[])[];
  readonly labels: Labels | undefined;
  /** Finished plays of earlier words, which are left out. */
  readonly earlierWords: readonly { readonly word: string; readonly totalGames: number }[];
}
