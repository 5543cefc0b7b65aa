import type { AdminGameImage } from '@imguessr/contracts';
import type { PictureCredit } from '@imguessr/game-rules';
import * as adminClient from './admin-client.ts';
import type { OnRevision } from './typed-change.ts';
import type { OnProgress } from './typed-upload.ts';

/** The image to save: `url` is a data URL, or the image's current URL when only the texts change. */
export interface ImageFields {
  readonly url: string;
  readonly description: string;
  /** Read while people play; unchanged if omitted. */
  readonly hint?: string;
  /** Unchanged if omitted. */
  readonly credit?: PictureCredit;
}

/** Adds an image after the last one. Calls `onProgress` with the fraction of the body that has been sent, 0 to 1. */
export function addImage(gameId: number, fields: ImageFields, onProgress?: OnProgress): Promise<AdminGameImage> {
  return adminClient.addImage({ params: { id: gameId }, body: fields, onProgress });
}

export function changeImage(
  gameId: number,
  imageId: number,
  fields: ImageFields,
  onProgress?: OnProgress,
  onRevision?: OnRevision,
): Promise<AdminGameImage> {
  return adminClient.changeImage({ params: { id: gameId, imageId }, body: fields, onProgress, onRevision });
}

export async function removeImage(gameId: number, imageId: number, onRevision?: OnRevision): Promise<void> {
  await adminClient.removeImage({ params: { id: gameId, imageId }, onRevision });
}

/** Reorders the images of a game in one atomic change. `imageIds` must contain every image, first to last. */
export function orderImages(
  gameId: number,
  imageIds: readonly number[],
  onRevision?: OnRevision,
): Promise<AdminGameImage[]> {
  return adminClient.orderImages({ params: { id: gameId }, body: { imageIds }, onRevision });
}
