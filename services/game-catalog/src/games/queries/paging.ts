import type { AdminGameSummary } from '@imguessr/contracts';
import { adminSummaryOf } from '../view/admin-game.view.ts';
import type { ViewedGame } from '../view/game.view.ts';

/** Well below the default limit of NATS for a message, 1 MB. */
const MAX_REPLY_BYTES = 800_000;

export function countThatFits(items: readonly unknown[]): number {
  let bytes = 0;
  for (const [count, item] of items.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > MAX_REPLY_BYTES) return count;
  }
  return items.length;
}

/** Returns games in ascending order, no more than fit into one message. */
export function pageOfGames(
  games: readonly ViewedGame[],
  { after, limit }: { after: number; limit: number },
  nowMs: number,
): { games: AdminGameSummary[]; isLast: boolean } {
  const remaining = games.filter(({ gameId }) => gameId > after);
  const page = remaining.slice(0, limit).map((game) => adminSummaryOf(game, nowMs));
  const count = Math.max(1, countThatFits(page));
  return { games: page.slice(0, count), isLast: count >= remaining.length };
}
