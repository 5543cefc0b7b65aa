import { AUTOMATED_PREFIX } from './projections/automated-plays/automated-tally.codec.ts';
import { clueTallies } from './projections/clue-report/clue-tally.codec.ts';
import { gameTallies } from './projections/game-stats/game-tally.codec.ts';

/** All that is made of the play log. Each has a checkpoint of its own in every version. */
export const STATISTICS = gameTallies();
export const CLUES = clueTallies();
/** The key prefix of each projection; the labels of automated plays are configured by the number of partitions. */
export const PREFIXES = [STATISTICS.prefix, CLUES.prefix, AUTOMATED_PREFIX];
