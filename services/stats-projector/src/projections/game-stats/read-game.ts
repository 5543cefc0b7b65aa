import type { Logger } from '@imguessr/service-kit';
import { type GameTally, gameTallyId, newTally } from '../game-tally/game-tally.projection.ts';

/** What is counted of games, by the id of a tally. */
interface CountedGames {
  readonly tallies: { readonly games: ReadonlyMap<string, GameTally> };
}

export interface GameQueryOptions {
  /**
   * Resolves once everything that was in the log is counted; with undefined if that takes more than
   * half a second.
   */
  readonly whenCounted: () => Promise<CountedGames | undefined>;
  readonly editions: { editionOf(gameId: number): number };
  readonly logger: Logger;
}

const NO_PLAYS = newTally();

/** Returns the plays of the current edition of a game. */
export function gameIn(
  { tallies }: CountedGames,
  { editionOf }: GameQueryOptions['editions'],
  gameId: number,
): GameTally {
  return tallies.games.get(gameTallyId(gameId, editionOf(gameId))) ?? NO_PLAYS;
}
