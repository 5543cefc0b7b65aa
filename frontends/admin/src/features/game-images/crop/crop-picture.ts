import { type Crop, squareOf } from './crop.geometry.ts';

/** The quality of a cropped picture, which the server encodes once more. */
const QUALITY = 0.92;

/** Resolves with the square part of a picture as a file. Throws when the picture cannot be decoded. */
export async function cropPicture(picture: Blob, crop: Crop, name: string): Promise<File> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const { left, top, edge } = squareOf(crop, bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, edge, edge, 0, 0, edge, edge);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new Error('The picture could not be cropped.');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.webp`, { type: blob.type });
}
