import type { PlayFact } from '@imguessr/contracts/facts';
import { countedFactOf } from '../log/counted-fact.ts';
import {
  type DailyTally,
  evolveDailyTally,
  newDailyTally,
  type OnFinish,
} from '../projections/daily-plays/daily-tally.projection.ts';
import {
  evolveTally,
  type GameTally,
  gameTallyId,
  newTally,
} from '../projections/game-tally/game-tally.projection.ts';

/** All statistics. Changed in place as facts are counted. */
export interface Tallies {
  /** By game and edition. */
  readonly games: Map<string, GameTally>;
  readonly days: DailyTally;
  /** How many facts are counted. */
  facts: number;
}

export const noTallies = (): Tallies => ({ games: new Map(), days: newDailyTally(), facts: 0 });

/** Returns the id of the tally of the game. */
export function countFact(tallies: Tallies, stored: PlayFact, onFinish?: OnFinish): string {
  const { games, days } = tallies;
  const fact = countedFactOf(stored);
  const id = gameTallyId(fact.gameId, fact.edition);
  let tally = games.get(id);
  if (!tally) {
    tally = newTally();
    games.set(id, tally);
  }
  evolveTally(tally, fact);
  evolveDailyTally(days, fact, onFinish);
  tallies.facts++;
  return id;
}
