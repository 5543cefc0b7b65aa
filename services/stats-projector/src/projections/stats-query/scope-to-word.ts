import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import type { StatsParts } from '../game-stats/game-stats.answer.ts';
import type { GameTally } from '../game-stats/game-tally.projection.ts';
import { currentWordPlays, earlierWordPlays } from './word-plays.ts';

/** Returns the statistics of the current word, and the numbers of plays of earlier words. */
export function scopeToWord(
  tallies: readonly GameTally[],
  clues: readonly ClueTally[],
  timeline: GameTimeline,
): StatsParts {
  const parts = clues.flatMap((tally, index) =>
    currentWordPlays(tally, tallies[index]?.words ?? [], timeline),
  );
  return {
    tallies: parts,
    otherWords: parts.flatMap(({ otherWords }) => otherWords),
    earlierWords: earlierWordPlays(clues, timeline),
  };
}
