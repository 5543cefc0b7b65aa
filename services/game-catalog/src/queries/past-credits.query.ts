import type { GameCredits, PastCredits } from '@imguessr/contracts';
import { CLUE_COUNT, creditLines, earliestDateOnEarth } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { isCurrent } from '../catalog-view/secret-games.ts';

export const MAX_PAST_CREDITS = 50;

/** Null for a clue without a credit. */
export const creditsOf = ({ images }: ViewedGame): GameCredits =>
  images.slice(0, CLUE_COUNT).map(({ credit }) => credit ?? null);

/**
 * Newest first, by the last date that is over in every time zone. Games that players cannot play and those of today are left out: a
 * source can give a word away. Those that are planned again are not, which would tell that they come.
 */
export function pastCredits(view: CatalogView, nowMs: number, before?: string): PastCredits {
  const earliest = earliestDateOnEarth(nowMs);
  const games = view.playableGames().flatMap((game) => {
    const date = game.dailyDates.findLast((each) => each < earliest);
    if (date === undefined || isCurrent(game, nowMs) || (before !== undefined && date >= before)) return [];
    const credits = creditsOf(game);
    return creditLines(credits).length > 0 ? [{ date, credits }] : [];
  });
  games.sort((one, other) => (one.date < other.date ? 1 : -1));
  return { games: games.slice(0, MAX_PAST_CREDITS), hasEarlier: games.length > MAX_PAST_CREDITS };
}
