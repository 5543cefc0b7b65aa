import type { GamePayload } from '@imguessr/contracts';
import { CLUE_COUNT, latestDateOnEarth } from '@imguessr/game-rules';
import type { GameImage } from '../games/game.state.ts';

/** An image with the tiny blurred picture that stands in while it loads; pictures of old may wait for theirs. */
export interface ViewedImage extends GameImage {
  readonly placeholder?: string | undefined;
}

/** A game as its rows stand: what every question about games is answered from. */
export interface ViewedGame {
  readonly gameId: number;
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  readonly lifecycle: 'existing' | 'deleted';
  readonly revision: number;
  readonly lastPosition: number;
  /** First to last. */
  readonly images: readonly ViewedImage[];
  readonly imageCount: number;
  /** Ascending; days picked ahead of time included. */
  readonly dailyDates: readonly string[];
  /** Those of them that an administrator chose. */
  readonly plannedDates: readonly string[];
}

/** Where a picture is served. The address says nothing about the word. */
export function pictureUrl(pictureHash: string): string {
  return `/pictures/${pictureHash.slice(0, 32)}.webp`;
}

/** An image as pages get it. */
export function shownImage({ id, pictureHash, description, placeholder }: ViewedImage) {
  return {
    id,
    url: pictureUrl(pictureHash),
    ...(description ? { description } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
}

/** What a player gets of a playable game; days that have not begun yet are left out. */
export function gamePayloadOf(game: ViewedGame, nowMs: number, requestedDailyDate?: string): GamePayload {
  const latest = latestDateOnEarth(nowMs);
  const wasDailyOnDates = game.dailyDates.filter((date) => date <= latest);
  return {
    gameId: game.gameId,
    word: game.word,
    wordLength: game.word.length,
    allImages: game.images.slice(0, CLUE_COUNT).map(shownImage),
    wasDailyCount: wasDailyOnDates.length,
    wasDailyOnDates,
    ...(requestedDailyDate ? { requestedDailyDate } : {}),
  };
}
