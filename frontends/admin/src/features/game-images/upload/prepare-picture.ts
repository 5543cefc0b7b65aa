import { MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { dataUrlOf } from '../../../shared/input/data-url.ts';
import { MAX_SIDE_PX, scaled } from '../crop/crop.geometry.ts';
import { isAccepted, unusableReason } from './picture-file.ts';

const QUALITY = 0.86;
/** Smaller files, in bytes, are sent unchanged if their dimensions are within the limit. */
const MAX_UNCHANGED_BYTES = 300 * 1024;

/** A file that cannot be uploaded. Its message is shown to the administrator. */
export class PictureError extends Error {}

/**
 * Returns an image file as a data URL, scaled down if necessary. Throws `PictureError` when it
 * cannot be uploaded.
 */
export async function preparePicture(file: File): Promise<string> {
  const picture = await scaleDown(file);
  if (picture.size > MAX_PICTURE_BYTES)
    throw new PictureError(text('The image is larger than 10 MB.'));
  return dataUrlOf(picture).catch((cause: unknown) => {
    throw new PictureError(text('Failed to upload image. Please try again.'), { cause });
  });
}

/**
 * Returns the image, of an animation the first frame, scaled down as WebP, or the file itself if
 * that is smaller.
 */
async function scaleDown(file: File): Promise<Blob> {
  const reason = await unusableReason(file);
  if (reason) throw new PictureError(reason);
  if (typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      throw new PictureError(text('This file is not a readable image.'), { cause });
    },
  );
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const mayBeKept = await isAccepted(file);
  if (scale === 1 && mayBeKept && file.size <= MAX_UNCHANGED_BYTES) return file;
  const { width, height } = scaled(bitmap, scale);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await canvas
    .convertToBlob({ type: 'image/webp', quality: QUALITY })
    .catch(() => undefined);
  return blob && (blob.size < file.size || !mayBeKept) ? blob : file;
}
