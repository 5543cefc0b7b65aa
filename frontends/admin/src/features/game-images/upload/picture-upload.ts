import type { ClueTexts, PictureCredit } from '@imguessr/game-rules';

export interface PictureFacts extends ClueTexts {
  readonly credit?: PictureCredit | undefined;
}

/** A file selected for upload. */
export interface PictureUpload extends PictureFacts {
  readonly key: number;
  readonly file: File;
  /** Object URL of the preview; empty for a rejected file. */
  readonly previewUrl: string;
  /** `tab`: waits in the upload tab to be sent. `grid`: sent at once to an empty place. */
  readonly target: 'tab' | 'grid';
  /** Where it was put in the row, from 0: files that were not added leave a gap there. */
  readonly place: number;
  /** `failed` can be sent again, `rejected` cannot. */
  readonly state: 'selected' | 'preparing' | 'sending' | 'done' | 'failed' | 'rejected';
  /** The fraction that has been sent, 0 to 1. */
  readonly progress: number;
  readonly problem?: string | undefined;
  readonly isAnimated?: boolean;
}

/** A place of the contact sheet whose file was not added. */
export const isGap = ({ target, state }: PictureUpload): boolean =>
  target === 'grid' && (state === 'failed' || state === 'rejected');
