import type { PlayFact } from '@imguessr/contracts/facts';
import { type GameTally, newTally } from '../projections/game-tally/game-tally.projection.ts';
import { countFact, noTallies, type Tallies } from '../tallies/tallies.ts';

export function talliesOf(facts: readonly PlayFact[]): Tallies {
  const tallies = noTallies();
  for (const fact of facts) countFact(tallies, fact);
  return tallies;
}

/** Returns the tally of the edition that games have which the catalog has not published. */
export const gameTallyOf = (facts: readonly PlayFact[], gameId = 1): GameTally =>
  talliesOf(facts).games.get(`${gameId}.0`) ?? newTally();
