import type { AdminGame, AdminGameSummary } from '@imguessr/contracts';
import { latestDateOnEarth } from '@imguessr/game-rules';
import { isDescribed } from '../games/clue-texts.ts';
import { isPlayable, whyNotPlayable } from '../games/playability.ts';
import { imagePayloadOf, pictureUrl, type ViewedGame } from './game.view.ts';

/** Returns a game as a row of the administrator's table, without days planned ahead. */
export function adminSummaryOf(game: ViewedGame, nowMs: number): AdminGameSummary {
  const latest = latestDateOnEarth(nowMs);
  const wasDailyOnDates = game.dailyDates.filter((date) => date <= latest);
  const [first] = game.images;
  return {
    id: game.gameId,
    word: game.word,
    isActive: game.isActive,
    isDaily: game.isDaily,
    wasDailyCount: wasDailyOnDates.length,
    wasDailyOnDates,
    imageCount: game.imageCount,
    ...(first && { firstImageUrl: pictureUrl(first.pictureHash) }),
    isPlayable: isPlayable(game),
    whyNotPlayable: [...whyNotPlayable(game)],
    isDescribed: isDescribed(game.images),
    revision: game.revision,
    changedAt: new Date(game.changedAtMs).toISOString(),
  };
}

/** Returns a game as the administrator edits it. */
export function adminGameOf(game: ViewedGame, nowMs: number): AdminGame {
  return {
    ...adminSummaryOf(game, nowMs),
    images: game.images.map((image, order) => ({ ...imagePayloadOf(image), order })),
  };
}
