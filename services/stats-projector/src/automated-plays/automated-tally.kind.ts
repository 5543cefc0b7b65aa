import { recallsFrom } from '../clue-report/recent-attempts.ts';
import type { TallyKind } from '../projection/tally-kind.ts';
import {
  type AutomatedTally,
  countersHeld,
  evolveAutomatedTally,
  type LabelOptions,
  newAutomatedTally,
} from './automated-tally.projection.ts';
import { automatedTallyFrom, takeAutomatedChanges } from './automated-tally.record.ts';
import { type OriginLimits, originLimits } from './origin-plays.ts';
import { createPlayHistory } from './play-history.ts';

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
    readsFrom: (from) => recallsFrom(from + 1, generation),
    begin: () => {
      const endOf = createPlayHistory(generation);
      return (tally, fact, seq) => {
        const last = endOf(fact, seq);
        if (tally && last) evolveAutomatedTally(tally, fact, last, options);
      };
    },
  };
}
