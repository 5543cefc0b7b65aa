import { type CatalogReply, pictureAddress } from '@imguessr/contracts';
import type { CatalogView } from '../view/catalog.view.ts';
import type { ViewedGame } from '../view/game.view.ts';
import { isUnseen } from '../view/game-days.ts';

/** Returns the games whose first day is to come, ascending by id. */
export function comingGames(view: CatalogView, nowMs: number): CatalogReply<'comingGames'> {
  const isHidden = (game: ViewedGame) => isUnseen(game, nowMs);
  const hidden = view.games().filter(isHidden);
  if (hidden.length === 0) return [];
  const addresses = ({ images }: ViewedGame) =>
    images.map(({ pictureHash }) => pictureAddress(pictureHash));
  const others = new Set(
    view
      .games()
      .filter((game) => !isHidden(game))
      .flatMap(addresses),
  );
  return hidden.map((game) => ({
    gameId: game.gameId,
    date: game.dailyDates[0] ?? '',
    pictures: addresses(game).filter((address) => !others.has(address)),
  }));
}
