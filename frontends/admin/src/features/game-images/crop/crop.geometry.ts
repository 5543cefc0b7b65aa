/** A square around a focal point. */
export interface Crop {
  /** The focal point, from 0 at the left and the top to 1 at the right and the bottom. */
  readonly x: number;
  readonly y: number;
  /** 1 for the largest square, 4 for one with a quarter of its edge. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Larger images are scaled down to this width or height, in pixels: no screen of the game shows
 * more.
 */
export const MAX_SIDE_PX = 1_600;
export const MAX_ZOOM = 4;
export const CENTRE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
/**
 * How far an arrow key moves the focal point, as a fraction of the picture, and + or - changes the
 * zoom.
 */
const [STEP, ZOOM_STEP] = [0.02, 0.1];

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns the square in pixels, always inside of the picture. */
export function squareOf(
  { x, y, zoom }: Crop,
  { width, height }: Size,
): { left: number; top: number; edge: number } {
  const edge = Math.max(1, Math.round(Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM)));
  return {
    left: clamp(Math.round(x * width - edge / 2), 0, width - edge),
    top: clamp(Math.round(y * height - edge / 2), 0, height - edge),
    edge,
  };
}

/** Returns the crop with a focal point that keeps its square inside of the picture. */
export function within(crop: Crop, size: Size): Crop {
  const { left, top, edge } = squareOf(crop, size);
  return {
    x: (left + edge / 2) / size.width,
    y: (top + edge / 2) / size.height,
    zoom: clamp(crop.zoom, 1, MAX_ZOOM),
  };
}

/** Returns the size of a picture after quarter turns to the right. */
export const sizeAfter = (turns: number, { width, height }: Size): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Returns the size of a picture in a scale, at least a pixel. */
export const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** Returns the crop that has the same part of the picture after a quarter turn to the right. */
export const cropAfterTurn = ({ x, y, zoom }: Crop): Crop => ({ x: 1 - y, y: x, zoom });

/** Returns undefined for a key that does not change the crop. */
export function cropAfterKey(key: string, crop: Crop, size: Size): Crop | undefined {
  const moves: Record<string, Partial<Crop>> = {
    ArrowLeft: { x: crop.x - STEP },
    ArrowRight: { x: crop.x + STEP },
    ArrowUp: { y: crop.y - STEP },
    ArrowDown: { y: crop.y + STEP },
    '+': { zoom: crop.zoom + ZOOM_STEP },
    '=': { zoom: crop.zoom + ZOOM_STEP },
    '-': { zoom: crop.zoom - ZOOM_STEP },
    Home: CENTRE,
  };
  const change = moves[key];
  return change && within({ ...crop, ...change }, size);
}
