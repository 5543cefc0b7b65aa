import type { AdminGameImage } from '@imguessr/contracts';
import type { PictureCredit } from '@imguessr/game-rules';
import * as adminClient from './admin-client.ts';
import type { OnRevision } from './typed-change.ts';
import type { UploadOptions } from './typed-upload.ts';

/** An image: `url` is a data URL, or the image's current URL when its picture is unchanged. */
export interface ImageFields {
  readonly url: string;
  readonly description: string;
  /** Read while people play; unchanged if omitted. */
  readonly hint?: string;
  /** Unchanged if omitted. */
  readonly credit?: PictureCredit;
}

/** Adds an image after the last one. */
export function addImage(gameId: number, fields: ImageFields, options?: UploadOptions): Promise<AdminGameImage> {
  return adminClient.addImage({ params: { id: gameId }, body: fields, ...options });
}

/**
 * Changes only the given fields of an image. With `revision`, the revision of the game that the change is based on, the server
 * rejects it (409) when the game has changed since.
 */
export function changeImage(
  gameId: number,
  imageId: number,
  fields: Partial<ImageFields>,
  { revision, ...options }: UploadOptions & { readonly revision?: number } = {},
): Promise<AdminGameImage> {
  const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
  return adminClient.changeImage({ params: { id: gameId, imageId }, headers, body: fields, ...options });
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
