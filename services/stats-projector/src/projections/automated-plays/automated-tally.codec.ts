import type { TallyCodec } from '../../fold/tally-codec.ts';
import {
  type AutomatedTally,
  countOrigin,
  isPlayTooFast,
  type LabelOptions,
  labelTooFast,
  newAutomatedTally,
  noteWords,
  tallySize,
  WORDS_PER_COUNTER,
} from './automated-tally.projection.ts';
import { decodeAutomatedTally, drainAutomatedChanges } from './automated-tally.record.ts';
import { createPlayHistory } from './history/play-history.ts';
import { createOriginHistory, firstRelevantOriginSeq } from './origin-history.ts';
import { type OriginLimits, originLimits } from './origin-plays.ts';

/** Increase it when the stored layout or a rule changes: labels are then rebuilt from the log. */
const SHAPE = 5;

/** Bursts across partitions are added by `labelledParts`. */
export function createAutomatedTallyCodec(
  over: Partial<OriginLimits> & Omit<LabelOptions, 'limits'> = {},
): TallyCodec<AutomatedTally> {
  const limits = originLimits(over);
  const { generation, wordsKept } = over;
  const options = { limits, generation, wordsKept };
  return {
    prefix: `automated-${SHAPE}:`,
    wordsPerCounter: WORDS_PER_COUNTER,
    newTally: newAutomatedTally,
    decode: (fields) => decodeAutomatedTally(fields, limits),
    drainChanges: drainAutomatedChanges,
    size: tallySize,
    replayFrom: (seq) => firstRelevantOriginSeq(seq + 1, generation),
    createFold: () => {
      const endOf = createPlayHistory(generation);
      const playsToCount = createOriginHistory(generation);
      return (tally, fact, seq) => {
        const last = endOf(fact, seq);
        // Self-play is not counted, so it is not labelled.
        if (!last || fact.isAiSelfPlay) return;
        const { gameId, origin } = fact;
        const tooFast = isPlayTooFast(fact, last, generation);
        if (tally) noteWords(tally, last, origin, generation);
        if (tally && tooFast) labelTooFast(tally, last, options);
        if (origin === '') return;
        const plays = playsToCount(gameId, { origin, last, tooFast }, seq);
        if (tally) for (const play of plays) countOrigin(tally, play, options);
      };
    },
  };
}
