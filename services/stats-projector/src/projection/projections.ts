import { AUTOMATED_PREFIX } from '../automated-plays/automated-tally.kind.ts';
import { clueTallies } from '../clue-report/clue-tally.kind.ts';
import { gameTallies } from '../game-stats/game-tally.kind.ts';

/** All that is made of the play log. Each has a checkpoint of its own in every version. */
export const STATISTICS = gameTallies();
export const CLUES = clueTallies();
/** The key prefix of each projection; the labels of automated plays are configured by the number of partitions. */
export const PREFIXES = [STATISTICS.prefix, CLUES.prefix, AUTOMATED_PREFIX];
