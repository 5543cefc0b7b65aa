import { MAX_PICTURE_BYTES, PICTURE_KINDS } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { dataUrlOf } from '../../../shared/input/data-url.ts';

/** Larger images are scaled down to this width or height: no screen of the game shows more. */
export const MAX_SIDE_PX = 1_600;
const QUALITY = 0.86;
/** Smaller files, in bytes, are sent unchanged if their dimensions are within the limit. */
const MAX_UNCHANGED_BYTES = 300 * 1024;

function unsupported(kind: string): string {
  return text('{kind} files are not supported. Save the picture as PNG or JPEG.', { kind });
}

/** What is said of files that no browser can read, or only some, by the end of their names. */
const UNREADABLE: readonly (readonly [RegExp, string])[] = [
  [/\.svg$/i, unsupported('SVG')],
  [/\.tiff?$/i, unsupported('TIFF')],
  [/\.hei[cf]$/i, text('This browser cannot read HEIC photos. Save the photo as JPEG first.')],
];

/** A file that cannot be uploaded. Its message is shown to the administrator. */
export class PictureError extends Error {}

/**
 * Returns an image file as a data URL, scaled down if necessary. Throws `PictureError` when it
 * cannot be uploaded.
 */
export async function preparePicture(file: Blob): Promise<string> {
  const picture = await scaleDown(file);
  if (picture.size > MAX_PICTURE_BYTES)
    throw new PictureError(text('The picture is larger than 10 MB.'));
  return dataUrlOf(picture).catch((cause: unknown) => {
    throw new PictureError(text('Failed to upload image. Please try again.'), { cause });
  });
}

/**
 * Returns the image, of an animation the first frame, scaled down as WebP, or the file itself if
 * that is smaller.
 */
async function scaleDown(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      const fileName = file instanceof File ? file.name : '';
      const [, reason] = UNREADABLE.find(([name]) => name.test(fileName)) ?? [];
      throw new PictureError(reason ?? text('This file is not a readable image.'), { cause });
    },
  );
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const mayBeKept = PICTURE_KINDS.some((kind) => file.type === `image/${kind}`);
  if (scale === 1 && mayBeKept && file.size <= MAX_UNCHANGED_BYTES) return file;
  const [width, height] = [bitmap.width, bitmap.height].map((px) =>
    Math.max(1, Math.round(px * scale)),
  ) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await canvas
    .convertToBlob({ type: 'image/webp', quality: QUALITY })
    .catch(() => undefined);
  return blob && (blob.size < file.size || !mayBeKept) ? blob : file;
}
