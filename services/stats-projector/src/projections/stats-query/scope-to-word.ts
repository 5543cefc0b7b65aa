import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import type { LabelledPlays } from '../automated-plays/labelled-plays.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import type { GameTally } from '../game-stats/game-tally.projection.ts';
import type { Labels, StatsParts } from '../game-stats/labelled-counts.ts';
import { currentWordPlays, earlierWordPlays, taggedPlays } from './word-plays.ts';

/** Returns the statistics of the current word, and the numbers of plays of earlier words. */
export function scopeToWord(
  tallies: readonly GameTally[],
  clues: readonly ClueTally[],
  labels: (Omit<Labels, 'parts'> & { readonly parts: readonly LabelledPlays[] }) | undefined,
  timeline: GameTimeline,
): StatsParts {
  const parts = clues.flatMap((tally, index) =>
    currentWordPlays(tally, tallies[index]?.words ?? [], timeline),
  );
  const labelled = labels?.parts.flatMap((part) => {
    const reasons = {
      tooFast: taggedPlays(part.clues, 'tooFast', timeline),
      manyFromOneAddress: taggedPlays(part.clues, 'manyFromOneAddress', timeline),
    };
    const none = { tooFast: 0, manyFromOneAddress: 0 };
    return currentWordPlays(part.clues, part.words, timeline).map((plays, index) => ({
      ...plays,
      reasons: index === 0 ? reasons : none,
    }));
  });
  const excluded = labels?.areExcluded ? labels.parts.map((part) => part.clues) : [];
  return {
    tallies: parts,
    otherWords: parts.flatMap(({ otherWords }) => otherWords),
    labels: labels && labelled && { ...labels, parts: labelled },
    earlierWords: earlierWordPlays(clues, excluded, timeline),
  };
}
