import type { ViewedGame } from '../catalog-view/game.view.ts';

/** The games to avoid while there are others. */
export interface Selection {
  /** Ids of the games that the session has played. */
  readonly played: readonly number[];
  /** Id of a game to avoid even if all others have been played. */
  readonly exclude?: number | undefined;
}

/** Returns a random integer from 0 to `below` - 1, uniformly distributed. */
export type RandomIndex = (below: number) => number;

/**
 * Returns up to `count` different games at random, uniformly distributed: of those not played and not excluded; if there
 * are none, of those played; the excluded game only if it is the only one.
 */
export function pickGames(
  playable: readonly ViewedGame[],
  { played, exclude }: Selection,
  count: number,
  randomIndex: RandomIndex,
): readonly ViewedGame[] {
  const playedIds = new Set(played);
  const others = playable.filter(({ gameId }) => gameId !== exclude);
  const unplayed = others.filter(({ gameId }) => !playedIds.has(gameId));
  const pool = [...([unplayed, others].find((games) => games.length > 0) ?? playable)];
  const picked: ViewedGame[] = [];
  while (picked.length < count && pool.length > 0) picked.push(...pool.splice(randomIndex(pool.length), 1));
  return picked;
}
