import type { AdminGameImage } from '@imguessr/contracts';
import { request } from '../request.ts';
import { sendJson } from '../send-json.ts';
import { type OnProgress, sendWithProgress } from './upload.request.ts';

/** A picture on its way: `url` is a data URL, or the address that the image has already. */
export interface ImageFields {
  readonly url: string;
  readonly description: string;
}

/** Adds a picture at the end; `onProgress` is told the part that has been sent, 0 to 1. */
export function addImage(gameId: number, fields: ImageFields, onProgress?: OnProgress): Promise<AdminGameImage> {
  return sendWithProgress('POST', `/api/admin/games/${gameId}/images`, fields, onProgress);
}

export function changeImage(
  gameId: number,
  imageId: number,
  fields: ImageFields,
  onProgress?: OnProgress,
): Promise<AdminGameImage> {
  return sendWithProgress('PUT', `/api/admin/games/${gameId}/images/${imageId}`, fields, onProgress);
}

export async function removeImage(gameId: number, imageId: number): Promise<void> {
  await request(`/api/admin/games/${gameId}/images/${imageId}`, { method: 'DELETE' });
}

/** Puts all pictures of a game in an order, or none of them; `imageIds` is every one, first to last. */
export function orderImages(gameId: number, imageIds: readonly number[]): Promise<AdminGameImage[]> {
  return request(`/api/admin/games/${gameId}/images/order`, sendJson('PUT', { imageIds }));
}
