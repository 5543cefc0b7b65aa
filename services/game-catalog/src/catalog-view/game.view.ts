import { type GamePayload, pictureAddress } from '@imguessr/contracts';
import { CLUE_COUNT, heldClueTexts, latestDateOnEarth, wordLengthOf } from '@imguessr/game-rules';
import type { DetailChanges } from '../games/game.details.ts';
import type { GameImage, Review } from '../games/game.state.ts';

export interface ViewedImage extends GameImage {
  /** A tiny blurred picture as a data URL; undefined until it has been created. */
  readonly placeholder?: string | undefined;
  /** In pixels; undefined when the picture was deleted. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface ViewedReview extends Review {
  /** The actor who proposed the draft. */
  readonly by: string;
  /** When the draft was proposed or sent back, in milliseconds since the Unix epoch. */
  readonly atMs: number;
}

interface ViewedNote {
  readonly text: string;
  /** The actor who wrote it. */
  readonly by: string;
  readonly atMs: number;
}

/** Whether somebody has approved what players get. */
export interface ViewedApproval {
  /** False after a change of what was approved. */
  readonly isCurrent: boolean;
  /** The actor who approved the game last, and when; undefined if nobody has. */
  readonly by?: string | undefined;
  readonly atMs?: number | undefined;
  /** The actors who have changed it since. */
  readonly changedBy: readonly string[];
}

export interface ViewedGame extends Omit<DetailChanges, 'note'> {
  readonly gameId: number;
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  /** Players could never get the game: for them it does not exist. */
  readonly isDraft?: boolean | undefined;
  readonly review?: ViewedReview | undefined;
  readonly note?: ViewedNote | undefined;
  /** Undefined if the row is of a release without approvals. */
  readonly approval?: ViewedApproval | undefined;
  readonly lifecycle: 'existing' | 'deleted';
  readonly revision: number;
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

/** Reveals nothing about the word. */
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

/** Without days that have not started anywhere on Earth. */
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
