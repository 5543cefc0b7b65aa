import type { AdminGameSummary } from '@imguessr/contracts';
import { adminSummaryOf, blindSummaryOf } from '../catalog-view/admin-game.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { countThatFits } from './paging.ts';

/** Returns up to `limit` games with an id above `after`, ascending, and no more than fit into one message. */
export function pageOfGames(
  games: readonly ViewedGame[],
  { after, limit, blind = false }: { after: number; limit: number; blind?: boolean },
  nowMs: number,
  needsCredits = false,
): { games: AdminGameSummary[]; isLast: boolean } {
  const remaining = games.filter(({ gameId }) => gameId > after);
  const page = remaining
    .slice(0, limit)
    .map((game) => (blind ? blindSummaryOf : adminSummaryOf)(game, nowMs, needsCredits));
  const count = Math.max(1, countThatFits(page));
  return { games: page.slice(0, count), isLast: count >= remaining.length };
}
