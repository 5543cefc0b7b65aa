import type { CatalogRequest } from '@imguessr/contracts';
import type { ViewedGame } from '../view/game.view.ts';

export type Selection = CatalogRequest<'random'>;

/** Uniformly distributed from 0 to `below` - 1. */
export type RandomIndex = (below: number) => number;

/**
 * Returns unplayed games first; if there are none, played ones; the excluded game only if it is the
 * only one.
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
  while (picked.length < count && pool.length > 0)
    picked.push(...pool.splice(randomIndex(pool.length), 1));
  return picked;
}
