import type { GamePayload } from '@imguessr/contracts';
import { CLUE_COUNT, latestDateOnEarth } from '@imguessr/game-rules';
import type { GameImage } from '../games/game.state.ts';

/** An image with the metadata of its picture. */
export interface ViewedImage extends GameImage {
  /** A tiny blurred picture as a data URL, shown while the image loads; undefined until it has been created. */
  readonly placeholder?: string | undefined;
  /** In pixels; undefined when the picture was deleted. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A game in the read model. */
export interface ViewedGame {
  readonly gameId: number;
  readonly word: string;
  /** What the game is about, for administrators only; undefined if there is none. */
  readonly theme?: string | undefined;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  readonly lifecycle: 'existing' | 'deleted';
  readonly revision: number;
  readonly lastPosition: number;
  /** The time of the last event, in milliseconds since the Unix epoch. */
  readonly changedAtMs: number;
  /** First to last. */
  readonly images: readonly ViewedImage[];
  readonly imageCount: number;
  /** yyyy-MM-dd, ascending, including days picked ahead of time. */
  readonly dailyDates: readonly string[];
  /** The daily dates that an administrator chose. */
  readonly plannedDates: readonly string[];
}

/** Returns the path of a picture. It reveals nothing about the word. */
export function pictureUrl(pictureHash: string): string {
  return `/pictures/${pictureHash.slice(0, 32)}.webp`;
}

/** Returns an image as it is sent to pages. */
export function imagePayloadOf({ id, pictureHash, description, hint, placeholder }: ViewedImage) {
  return {
    id,
    url: pictureUrl(pictureHash),
    ...(description ? { description } : {}),
    ...(hint ? { hint } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
}

/** Returns a game as it is sent to players, without days that have not started anywhere on Earth. */
export function gamePayloadOf(game: ViewedGame, nowMs: number, requestedDailyDate?: string): GamePayload {
  const latest = latestDateOnEarth(nowMs);
  const wasDailyOnDates = game.dailyDates.filter((date) => date <= latest);
  return {
    gameId: game.gameId,
    word: game.word,
    wordLength: game.word.length,
    allImages: game.images.slice(0, CLUE_COUNT).map(imagePayloadOf),
    wasDailyCount: wasDailyOnDates.length,
    wasDailyOnDates,
    ...(requestedDailyDate ? { requestedDailyDate } : {}),
  };
}
