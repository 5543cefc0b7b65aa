import type { TallyKind } from '../../fold/tally-codec.ts';
import {
  type AutomatedTally,
  countersHeld,
  countOrigin,
  isPlayTooFast,
  type LabelOptions,
  labelTooFast,
  newAutomatedTally,
} from './automated-tally.projection.ts';
import { automatedTallyFrom, takeAutomatedChanges } from './automated-tally.record.ts';
import { createPlayHistory } from './history/play-history.ts';
import { createOriginHistory, originsRecalledFrom } from './origin-history.ts';
import { type OriginLimits, originLimits } from './origin-plays.ts';

/** Version of the stored layout and of the rules: raise it when either changes, and labels are rebuilt from the log. */
const SHAPE = 1;
export const AUTOMATED_PREFIX = `automated-${SHAPE}:`;

/** Which finished plays look automated, as far as one partition of the log can tell; `labelledParts` adds bursts over several. */
export function automatedTallies(
  over: Partial<OriginLimits> & Omit<LabelOptions, 'limits'> = {},
): TallyKind<AutomatedTally> {
  const limits = originLimits(over);
  const { generation, wordsKept } = over;
  const options = { limits, generation, wordsKept };
  return {
    prefix: AUTOMATED_PREFIX,
    listsPlays: false,
    newTally: newAutomatedTally,
    tallyFrom: (fields) => automatedTallyFrom(fields, limits),
    takeChanges: takeAutomatedChanges,
    countersHeld,
    readsFrom: (from) => originsRecalledFrom(from + 1, generation),
    begin: () => {
      const endOf = createPlayHistory(generation);
      const playsToCount = createOriginHistory(generation);
      return (tally, fact, seq) => {
        const last = endOf(fact, seq);
        // Self-play is not counted, so it is not labelled either.
        if (!last || fact.isAiSelfPlay) return;
        const { gameId, origin } = fact;
        const tooFast = isPlayTooFast(fact, last, generation);
        if (tally && tooFast) labelTooFast(tally, last, options);
        if (origin === '') return;
        const plays = playsToCount(gameId, { origin, last, tooFast }, seq);
        if (tally) for (const play of plays) countOrigin(tally, play, options);
      };
    },
  };
}
