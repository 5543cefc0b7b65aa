import { firstRelevantSeq, GENERATION } from '../../fold/generational-map.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import { type ClueTally, clueTallySize, evolveClueTally, newClueTally } from './clue-tally.projection.ts';
import { decodeClueTally, drainClueChanges } from './clue-tally.record.ts';
import { createRecentAttempts } from './recent-attempts.ts';

/** The version of the stored layout: increase it when that changes, and the tallies are rebuilt from the log. */
const SHAPE = 3;

/** Returns the codec of clue tallies. A fact is counted together with what is known of its play. */
export function createClueTallyCodec(generation = GENERATION): TallyCodec<ClueTally> {
  return {
    prefix: `clues-${SHAPE}:`,
    wordsPerCounter: 5,
    newTally: newClueTally,
    decode: decodeClueTally,
    drainChanges: drainClueChanges,
    size: clueTallySize,
    replayFrom: (seq) => firstRelevantSeq(seq + 1, generation),
    createFold: () => {
      const recentAttempts = createRecentAttempts(generation);
      return (tally, fact, seq) => {
        const play = recentAttempts(fact, seq);
        if (tally) evolveClueTally(tally, fact, play);
      };
    },
  };
}
