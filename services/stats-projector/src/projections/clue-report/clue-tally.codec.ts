import { firstRelevantSeq, GENERATION } from '../../fold/generational-map.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import {
  type ClueTally,
  clueTallySize,
  evolveClueTally,
  newClueTally,
} from './clue-tally.projection.ts';
import { decodeClueTally, drainClueChanges } from './clue-tally.record.ts';
import { createRecentAttempts } from './recent-attempts.ts';

/** Increase it when the stored layout changes: the tallies are then rebuilt from the log. */
const SHAPE = 3;

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
