import { type CatalogReply, pictureAddress } from '@imguessr/contracts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { isUnseen } from '../catalog-view/secret-games.ts';

/** Ascending by id. */
export function comingGames(view: CatalogView, nowMs: number): CatalogReply<'comingGames'> {
  const coming = view.games().filter((game) => isUnseen(game, nowMs));
  if (coming.length === 0) return [];
  const addresses = ({ images }: ViewedGame) => images.map(({ pictureHash }) => pictureAddress(pictureHash));
  const others = new Set(
    view
      .games()
      .filter((game) => !isUnseen(game, nowMs))
      .flatMap(addresses),
  );
  return coming.map((game) => ({
    gameId: game.gameId,
    date: game.dailyDates[0] ?? '',
    pictures: addresses(game).filter((address) => !others.has(address)),
  }));
}
