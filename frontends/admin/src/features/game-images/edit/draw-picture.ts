import { text } from '@imguessr/texts';
import { MAX_SIDE_PX, PictureError } from '../upload/prepare-picture.ts';

/** A square part of a picture. */
export interface Crop {
  /** From 0 for the part at the left and at the top to 1 for that at the right and the bottom. */
  readonly x: number;
  readonly y: number;
  /** 1 for the largest square, 4 for one with a quarter of its edge. */
  readonly zoom: number;
}

/**
 * Returns a picture of this size, no larger than it is sent. Its encoding loses nothing: it is
 * compressed once, when it is sent. Throws `PictureError` when it cannot be decoded.
 */
async function drawn(
  picture: Blob,
  sizeOf: (bitmap: ImageBitmap) => readonly [width: number, height: number],
  draw: (context: OffscreenCanvasRenderingContext2D, bitmap: ImageBitmap) => void,
): Promise<File> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError(text('The picture could not be cropped. Please try again.'));
  });
  const size = sizeOf(bitmap);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(...size));
  const [width, height] = size.map((px) => Math.max(1, Math.round(px * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.scale(scale, scale);
    draw(context, bitmap);
  }
  bitmap.close();
  return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' });
}

export const cropPicture = (picture: Blob, { x, y, zoom }: Crop): Promise<File> => {
  const edgeOf = ({ width, height }: ImageBitmap) => Math.min(width, height) / zoom;
  return drawn(
    picture,
    (bitmap) => [edgeOf(bitmap), edgeOf(bitmap)],
    (context, bitmap) => {
      const edge = edgeOf(bitmap);
      context.drawImage(bitmap, -x * (bitmap.width - edge), -y * (bitmap.height - edge));
    },
  );
};

/** Turns a picture by a quarter: to the right, or to the left with -1. */
export const turnPicture = (picture: Blob, direction: 1 | -1): Promise<File> =>
  drawn(
    picture,
    ({ width, height }) => [height, width],
    (context, bitmap) => {
      context.translate(bitmap.height / 2, bitmap.width / 2);
      context.rotate((direction * Math.PI) / 2);
      context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    },
  );
