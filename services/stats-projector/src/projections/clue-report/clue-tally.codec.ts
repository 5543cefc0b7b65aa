import type { TallyKind } from '../../fold/tally-codec.ts';
import {
  type ClueTally,
  clueTallyFrom,
  evolveClueTally,
  newClueTally,
  takeClueChanges,
} from './clue-tally.projection.ts';
import { createRecentAttempts, GENERATION, recallsFrom } from './recent-attempts.ts';

/** The shape of what is stored: raise it when that changes, and the tallies fill anew from the log's beginning. */
const SHAPE = 1;

/** How the clues of games do: a fact counts together with the time since the attempt before it. */
export function clueTallies(generation = GENERATION): TallyKind<ClueTally> {
  return {
    prefix: `clues-${SHAPE}:`,
    listsPlays: false,
    newTally: newClueTally,
    tallyFrom: clueTallyFrom,
    takeChanges: takeClueChanges,
    countersHeld: ({ counts }) => counts.size,
    readsFrom: (from) => recallsFrom(from + 1, generation),
    begin: () => {
      const msSinceLast = createRecentAttempts(generation);
      return (tally, fact, seq) => {
        const ms = msSinceLast(fact, seq);
        if (tally) evolveClueTally(tally, fact, ms);
      };
    },
  };
}
