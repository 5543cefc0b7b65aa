import type { ClueTexts, PictureCredit } from '@imguessr/game-rules';

export interface PictureFacts extends ClueTexts {
  readonly credit?: PictureCredit;
}

/** A file on its way to its place, or one that was not added. */
export interface PictureUpload {
  /** Also sent to the server: a repeat after a lost response adds no second image. */
  readonly key: string;
  readonly file: File;
  readonly facts: PictureFacts;
  /** Where it was put in the row, from 0: files that were not added leave a gap there. */
  readonly place: number;
  /** `failed` can be sent again, `rejected` cannot. */
  readonly state: 'preparing' | 'sending' | 'failed' | 'rejected';
  /** The fraction that has been sent, 0 to 1. */
  readonly progress: number;
  readonly problem: string;
  readonly abort: AbortController;
}

/** Whether a file was not added. */
export const isGap = ({ state }: PictureUpload): boolean =>
  state === 'failed' || state === 'rejected';
