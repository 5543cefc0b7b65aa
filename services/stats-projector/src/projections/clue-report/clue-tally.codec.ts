import type { TallyCodec } from '../../fold/tally-codec.ts';
import {
  type ClueTally,
  decodeClueTally,
  drainClueChanges,
  evolveClueTally,
  newClueTally,
} from './clue-tally.projection.ts';
import { createRecentAttempts, GENERATION, recallsFrom } from './recent-attempts.ts';

/** Version of the stored layout: raise it when that changes, and the tallies are rebuilt from the log. */
const SHAPE = 1;

/** Returns the codec of how the clues of games do: a fact counts together with the time since the attempt before it. */
export function createClueTallyCodec(generation = GENERATION): TallyCodec<ClueTally> {
  return {
    prefix: `clues-${SHAPE}:`,
    newTally: newClueTally,
    decode: decodeClueTally,
    drainChanges: drainClueChanges,
    size: ({ counts }) => counts.size,
    replayFrom: (seq) => recallsFrom(seq + 1, generation),
    createFold: () => {
      const msSinceLast = createRecentAttempts(generation);
      return (tally, fact, seq) => {
        const ms = msSinceLast(fact, seq);
        if (tally) evolveClueTally(tally, fact, ms);
      };
    },
  };
}

/** How the clues of games do. */
export const clueTallyProjection: TallyCodec<ClueTally> = createClueTallyCodec();
