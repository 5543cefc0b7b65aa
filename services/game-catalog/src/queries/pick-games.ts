import type { ViewedGame } from '../catalog-view/game.view.ts';

/** What a session must not be given while there is something else. */
export interface Selection {
  readonly played: readonly number[];
  readonly exclude?: number | undefined;
}

/** A whole number from 0 to `below` - 1, each as likely. */
export type Draw = (below: number) => number;

/**
 * Up to `count` different games, each as likely: unplayed ones without the excluded one; when there are none, played
 * ones; the excluded one only when it is all there is.
 */
export function pickGames(
  playable: readonly ViewedGame[],
  { played, exclude }: Selection,
  count: number,
  draw: Draw,
): readonly ViewedGame[] {
  const known = new Set(played);
  const others = playable.filter(({ gameId }) => gameId !== exclude);
  const unplayed = others.filter(({ gameId }) => !known.has(gameId));
  const left = [...([unplayed, others].find((pool) => pool.length > 0) ?? playable)];
  const chosen: ViewedGame[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(draw(left.length), 1));
  return chosen;
}
