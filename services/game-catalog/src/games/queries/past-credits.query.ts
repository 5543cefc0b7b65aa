import type { GameCredits, PastCredits } from '@imguessr/contracts';
import { CLUE_COUNT, creditLines } from '@imguessr/game-rules';
import type { CatalogView } from '../view/catalog.view.ts';
import type { ViewedGame } from '../view/game.view.ts';
import { isDailyFromToday } from '../view/game-days.ts';

export const MAX_PAST_CREDITS = 50;

/** Returns the credit of each clue; null for one without. */
export const creditsOf = ({ images }: ViewedGame): GameCredits =>
  images.slice(0, CLUE_COUNT).map(({ credit }) => credit ?? null);

/**
 * Newest first, of games whose last date is over in every time zone. Games that players cannot play
 * or that are planned again are left out: a source can give a word away.
 */
export function pastCredits(view: CatalogView, nowMs: number, before?: string): PastCredits {
  const games = view.playableGames().flatMap((game) => {
    const date = game.dailyDates.at(-1);
    if (
      date === undefined ||
      isDailyFromToday(game, nowMs) ||
      (before !== undefined && date >= before)
    )
      return [];
    const credits = creditsOf(game);
    return creditLines(credits).length > 0 ? [{ date, credits }] : [];
  });
  games.sort((one, other) => (one.date < other.date ? 1 : -1));
  return { games: games.slice(0, MAX_PAST_CREDITS), hasEarlier: games.length > MAX_PAST_CREDITS };
}
