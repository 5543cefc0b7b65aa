import type { AdminGameImage } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';
import type { OnProgress } from './typed-upload.ts';

/** A picture to be sent: `url` is a data URL, or the address that the image has already. */
export interface ImageFields {
  readonly url: string;
  readonly description: string;
}

/** Adds a picture at the end; `onProgress` is called with the part that has been sent, 0 to 1. */
export function addImage(gameId: number, fields: ImageFields, onProgress?: OnProgress): Promise<AdminGameImage> {
  return adminClient.addImage({ params: { id: gameId }, body: fields, onProgress });
}

export function changeImage(
  gameId: number,
  imageId: number,
  fields: ImageFields,
  onProgress?: OnProgress,
): Promise<AdminGameImage> {
  return adminClient.changeImage({ params: { id: gameId, imageId }, body: fields, onProgress });
}

export async function removeImage(gameId: number, imageId: number): Promise<void> {
  await adminClient.removeImage({ params: { id: gameId, imageId } });
}

/** Puts all pictures of a game in an order, or none of them; `imageIds` is every one, first to last. */
export function orderImages(gameId: number, imageIds: readonly number[]): Promise<AdminGameImage[]> {
  return adminClient.orderImages({ params: { id: gameId }, body: { imageIds } });
}
