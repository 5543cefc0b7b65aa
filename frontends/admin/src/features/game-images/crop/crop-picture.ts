import { type Crop, MAX_SIDE_PX, scaled, sizeAfter, squareOf } from './crop.geometry.ts';

export interface Cut {
  /** The square part; the whole picture if undefined. */
  readonly crop?: Crop | undefined;
  /** Quarter turns to the right, before the crop. */
  readonly turns: number;
}

/**
 * Resolves with a turned picture, or its square part, no larger than it is sent. Its encoding loses
 * nothing: the picture is compressed once, when
 * it is sent. Throws when the picture cannot be decoded.
 */
export async function cropPicture(
  picture: Blob,
  { crop, turns }: Cut,
  name: string,
): Promise<File> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const whole = sizeAfter(turns, bitmap);
  const square = crop && squareOf(crop, whole);
  const part = square
    ? { left: square.left, top: square.top, width: square.edge, height: square.edge }
    : { left: 0, top: 0, ...whole };
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(part.width, part.height));
  const { width, height } = scaled(part, scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.scale(width / part.width, height / part.height);
    context.translate(whole.width / 2 - part.left, whole.height / 2 - part.top);
    context.rotate((turns * Math.PI) / 2);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }
  bitmap.close();
  const blob = await canvas.convertToBlob();
  return new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: blob.type });
}
