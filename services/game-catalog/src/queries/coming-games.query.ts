import { type CatalogReply, pictureAddress } from '@imguessr/contracts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { isUnseen } from '../catalog-view/secret-games.ts';

/** The day of a draft, which begins nowhere. */
const NO_DAY = '9999-12-31';
/**
 * With ten pictures each, they fit into a message of NATS. Older drafts are hidden by their
 * addresses alone.
 */
const MAX_DRAFTS = 1_000;

/**
 * Games that were never public: those whose first day is to come, and the newest drafts; each
 * ascending by id.
 */
export function comingGames(view: CatalogView, nowMs: number): CatalogReply<'comingGames'> {
  const isHidden = (game: ViewedGame) => isUnseen(game, nowMs) || game.isDraft;
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
  const dated = hidden.filter((game) => isUnseen(game, nowMs));
  const drafts = hidden.filter((game) => !isUnseen(game, nowMs)).slice(-MAX_DRAFTS);
  return [...dated, ...drafts].map((game) => ({
    gameId: game.gameId,
    date: game.dailyDates[0] ?? NO_DAY,
    pictures: addresses(game).filter((address) => !others.has(address)),
  }));
}
