import { type GamePayload, pictureAddress } from '@imguessr/contracts';
import { CLUE_COUNT, heldClueTexts, latestDateOnEarth, wordLengthOf } from '@imguessr/game-rules';
import type { DetailChanges } from '../rule/game.details.ts';
import type { GameImage } from '../rule/game.state.ts';

export interface ViewedImage extends GameImage {
  /** A tiny blurred picture as a data URL; undefined until it has been created. */
  readonly placeholder?: string | undefined;
  /** In pixels; undefined when the picture was deleted. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface ViewedGame extends DetailChanges {
  readonly gameId: number;
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  readonly lifecycle: 'existing' | 'deleted';
  readonly revision: number;
  readonly edition: number;
  readonly lastPosition: number;
  /** Milliseconds since the Unix epoch. */
  readonly changedAtMs: number;
  readonly images: readonly ViewedImage[];
  readonly imageCount: number;
  /** yyyy-MM-dd, ascending, including days picked ahead of time. */
  readonly dailyDates: readonly string[];
  /** Chosen by an administrator. */
  readonly plannedDates: readonly string[];
}

/** Returns an address that reveals nothing about the word. */
export function pictureUrl(pictureHash: string): string {
  return `/pictures/${pictureAddress(pictureHash)}.webp`;
}

export function imagePayloadOf({ id, pictureHash, placeholder, ...texts }: ViewedImage) {
  return {
    id,
    url: pictureUrl(pictureHash),
    ...heldClueTexts(texts),
    ...(placeholder ? { placeholder } : {}),
  };
}

/** Returns the payload without days that have not started anywhere on Earth. */
export function gamePayloadOf(
  game: ViewedGame,
  nowMs: number,
  requestedDailyDate?: string,
): GamePayload {
  const latest = latestDateOnEarth(nowMs);
  const wasDailyOnDates = game.dailyDates.filter((date) => date <= latest);
  return {
    gameId: game.gameId,
    word: game.word,
    wordLength: wordLengthOf(game.word),
    allImages: game.images.slice(0, CLUE_COUNT).map(imagePayloadOf),
    wasDailyCount: wasDailyOnDates.length,
    wasDailyOnDates,
    ...(requestedDailyDate ? { requestedDailyDate } : {}),
  };
}
