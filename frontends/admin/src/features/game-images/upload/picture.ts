import { MAX_PICTURE_BYTES } from '@imguessr/contracts';

/** Longest side of a picture that is sent, in pixels: more than any screen of the game shows. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.86;
/** A file smaller than this, in bytes, is sent as it is when its sides are short enough. */
const SMALL_BYTES = 300 * 1024;

/** What keeps a file from being sent, in words for the administrator. */
export class PictureProblem extends Error {}

/** The data URL of a picture file, shrunk first; throws `PictureProblem`. */
export async function pictureToSend(file: File): Promise<string> {
  const picture = await shrunk(file);
  if (picture.size > MAX_PICTURE_BYTES) throw new PictureProblem('The picture is larger than 10 MB.');
  return readAsDataUrl(picture);
}

/** The picture within the longest side, as WebP, or the file itself where that is smaller. A GIF may move: it stays. */
async function shrunk(file: File): Promise<Blob> {
  if (file.type === 'image/gif' || typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureProblem('This file cannot be read as a picture.', { cause });
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= SMALL_BYTES) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  return blob && blob.size < file.size ? blob : file;
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PictureProblem('This file cannot be read.', { cause: reader.error }));
    reader.readAsDataURL(blob);
  });
}
