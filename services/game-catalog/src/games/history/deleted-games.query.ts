import type { DeletedGame } from '@imguessr/contracts';
import { RESTORE_DAYS } from '@imguessr/game-rules';
import type { Cause } from '../rule/game.events.ts';
import { adminSummaryOf } from '../view/admin-game.view.ts';
import { pictureUrl, type ViewedGame } from '../view/game.view.ts';

const DAY_MS = 86_400_000;

/** `stored` are hashes of the pictures that still exist. */
export function deletedGamesOf(
  games: readonly { readonly game: ViewedGame; readonly cause: Cause }[],
  stored: ReadonlySet<string>,
  nowMs: number,
): DeletedGame[] {
  return games.map(({ game, cause: { actor, atMs } }) => {
    const { id, word, isActive, imageCount, wasDailyCount, days } = adminSummaryOf(game, nowMs);
    const hash = game.images[0]?.pictureHash;
    return {
      id,
      isActive,
      imageCount,
      wasDailyCount,
      days,
      word,
      ...(hash !== undefined && stored.has(hash) && { firstImageUrl: pictureUrl(hash) }),
      deletedAt: new Date(atMs).toISOString(),
      deletedBy: actor,
      picturesUntil: new Date(atMs + RESTORE_DAYS * DAY_MS).toISOString(),
    };
  });
}
