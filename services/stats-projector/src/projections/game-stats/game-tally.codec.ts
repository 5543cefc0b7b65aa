import type { TallyKind } from '../../fold/tally-codec.ts';
import { evolveTally, type GameTally, newTally, wordsHeld } from './game-tally.projection.ts';
import { takeChanges, tallyFrom } from './game-tally.record.ts';

/** The statistics of games: each fact counts by itself. `wordsKept` different words for each game and attempt. */
export function gameTallies(wordsKept?: number): TallyKind<GameTally> {
  return {
    prefix: '',
    listsPlays: true,
    newTally,
    tallyFrom,
    takeChanges,
    countersHeld: wordsHeld,
    readsFrom: (from) => from + 1,
    begin: () => (tally, fact) => {
      if (tally) evolveTally(tally, fact, wordsKept);
    },
  };
}
