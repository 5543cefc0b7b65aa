import type { AdminGame, AdminGameSummary, GameDay } from '@imguessr/contracts';
import { earliestDateOnEarth, isFutureDate, latestDateOnEarth } from '@imguessr/game-rules';
import { heldDetails } from '../rule/game.details.ts';
import { isPlayable, whyNotPlayable } from '../rule/playability.ts';
import { imagePayloadOf, pictureUrl, type ViewedGame, type ViewedImage } from './game.view.ts';

/** Returns the summary without days planned ahead. */
export function adminSummaryOf(game: ViewedGame, nowMs: number): AdminGameSummary {
  const latest = latestDateOnEarth(nowMs);
  const wasDailyOnDates = game.dailyDates.filter((date) => date <= latest);
  const [first] = game.images;
  return {
    id: game.gameId,
    word: game.word,
    ...heldDetails(game),
    isActive: game.isActive,
    isDaily: game.isDaily,
    wasDailyCount: wasDailyOnDates.length,
    wasDailyOnDates,
    days: daysOf(game, nowMs),
    imageCount: game.imageCount,
    ...(first && { firstImageUrl: pictureUrl(first.pictureHash) }),
    isPlayable: isPlayable(game),
    whyNotPlayable: [...whyNotPlayable(game)],
    revision: game.revision,
    changedAt: new Date(game.changedAtMs).toISOString(),
  };
}

const dimensionsOf = ({ width, height }: ViewedImage) => (width && height ? { width, height } : {});

export function adminGameOf(game: ViewedGame, nowMs: number): AdminGame {
  return {
    ...adminSummaryOf(game, nowMs),
    images: game.images.map((image, order) => ({
      ...imagePayloadOf(image),
      ...dimensionsOf(image),
      ...(image.credit && { credit: image.credit }),
      order,
    })),
  };
}

/** Dates that are current in some time zone or have not started yet, ascending. */
function daysOf({ dailyDates, plannedDates }: ViewedGame, nowMs: number): GameDay[] {
  return dailyDates
    .filter((date) => date >= earliestDateOnEarth(nowMs))
    .map((date) => ({
      date,
      state: isFutureDate(date, nowMs) ? 'upcoming' : 'current',
      isPlanned: plannedDates.includes(date),
    }));
}

/** The pictures of a deleted game are deleted too. */
export function dayGameOf({ gameId, word, lifecycle, images: [first] }: ViewedGame) {
  const firstImageUrl =
    first && lifecycle === 'existing' ? pictureUrl(first.pictureHash) : undefined;
  return { id: gameId, word, ...(firstImageUrl && { firstImageUrl }) };
}
