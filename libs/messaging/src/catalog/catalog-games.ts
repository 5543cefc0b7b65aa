import type { CatalogFact } from '@imguessr/contracts/facts';

/** What the facts of the catalog say about its games. */
export interface CatalogGames<Game> {
  readonly epoch: number;
  /** False while the facts of the epoch are still being published. */
  readonly isComplete: boolean;
  /** Facts change this map in place, because it can be very large. */
  readonly games: Map<number, Game>;
}

export const noCatalogGames = <Game>(): CatalogGames<Game> => ({
  epoch: 0,
  isComplete: true,
  games: new Map(),
});

/** A new epoch replaces all earlier facts: a game that is not published again no longer exists. */
export function evolveCatalogGames<Game>(
  known: CatalogGames<Game>,
  fact: CatalogFact,
  evolveGame: (known: Game | undefined, fact: CatalogFact) => Game,
): CatalogGames<Game> {
  let { epoch, isComplete, games } = known;
  if (fact.epoch < epoch) return known;
  if (fact.epoch > epoch) {
    epoch = fact.epoch;
    isComplete = false;
    games = new Map();
  }
  isComplete ||= fact.position >= fact.headPosition;
  if (fact.fact) games.set(fact.gameId, evolveGame(games.get(fact.gameId), fact));
  return { epoch, isComplete, games };
}
