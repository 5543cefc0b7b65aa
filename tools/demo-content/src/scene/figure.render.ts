import sharp from 'sharp';
import type { Figure } from './figure.source.ts';
import type { Placement } from './scene.model.ts';
import { type Tone, toRgb } from './tone.colour.ts';

/** A raster with its place in the picture. */
export interface Layer {
  data: Buffer;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** A drawn figure and where it touches the ground. */
export interface DrawnFigure extends Layer {
  placement: Placement;
  /** Foot line and the span that rests on it, in picture pixels. */
  foot: { y: number; left: number; right: number };
}

export interface FigureLight {
  tint: readonly [number, number, number];
  haze: Tone;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Width and height of a figure for a size that means the side of a square of equal area. */
export function figureExtent(
  figure: Pick<Figure, 'width' | 'height'>,
  size: number,
): { width: number; height: number } {
  const even = size / Math.sqrt(figure.width * figure.height);
  const longest = (size * 1.32) / Math.max(figure.width, figure.height);
  const scale = Math.min(even, longest);
  return {
    width: Math.max(2, Math.round(figure.width * scale)),
    height: Math.max(2, Math.round(figure.height * scale)),
  };
}

/** Scales, turns, lights and blurs a figure for its place. */
export async function drawFigure(figure: Figure, placement: Placement, light: FigureLight): Promise<DrawnFigure> {
  const extent = figureExtent(figure, placement.size);
  // A strong blur hides detail anyway: blur small, then enlarge.
  const shrink = placement.blur > 4 ? 3 : 1;
  const sigma = placement.blur / shrink;
  const pad = Math.ceil(sigma * 2.5);
  let scaled = sharp(figure.rgba, {
    raw: { width: figure.width, height: figure.height, channels: 4 },
  }).resize(Math.ceil(extent.width / shrink), Math.ceil(extent.height / shrink), { kernel: 'lanczos3', fit: 'fill' });
  if (placement.flip) scaled = scaled.flop();
  if (placement.turn !== 0) scaled = scaled.rotate(placement.turn, { background: CLEAR });
  if (pad > 0)
    scaled = scaled.extend({
      top: pad,
      bottom: pad,
      left: pad,
      right: pad,
      background: CLEAR,
    });
  let drawn = await scaled.raw().toBuffer({ resolveWithObject: true });
  if (sigma >= 0.6) {
    const soft = sharp(drawn.data, { raw: rawOf(drawn.info) }).blur(sigma);
    if (shrink > 1) {
      const blurred = await soft.raw().toBuffer({ resolveWithObject: true });
      drawn = await sharp(blurred.data, { raw: rawOf(blurred.info) })
        .resize(blurred.info.width * shrink, blurred.info.height * shrink, {
          kernel: 'cubic',
        })
        .raw()
        .toBuffer({ resolveWithObject: true });
    } else drawn = await soft.raw().toBuffer({ resolveWithObject: true });
  }
  const { data } = drawn;
  const { width, height } = drawn.info;
  illuminate(data, width, height, placement, light);
  const base = footOf(data, width, height);
  const left = Math.round(placement.x - width / 2);
  const grounded = placement.rest === 'stand' || placement.rest === 'swim';
  const top = Math.round(grounded ? placement.y - base.y : placement.y - height / 2);
  return {
    data,
    width,
    height,
    left,
    top,
    placement,
    foot: {
      y: top + base.y,
      left: left + base.left,
      right: left + base.right,
    },
  };
}

function rawOf({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
  channels: 4;
} {
  return { width, height, channels: 4 };
}

/** Tints by the light, fades into the haze and darkens towards a standing foot. */
function illuminate(data: Buffer, width: number, height: number, placement: Placement, light: FigureLight): void {
  const haze = toRgb(light.haze);
  const { far } = placement;
  const [tr, tg, tb] = light.tint.map((factor) => factor * (1 - far)) as [number, number, number];
  const [hr, hg, hb] = haze.map((part) => part * far) as [number, number, number];
  for (let y = 0; y < height; y += 1) {
    const low = (y / height - 0.72) / 0.28;
    const dim = placement.rest === 'stand' && low > 0 ? 1 - 0.2 * low * low : 1;
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
      if (data[at + 3] === 0) continue;
      data[at] = Math.min(255, (data[at] ?? 0) * tr * dim + hr);
      data[at + 1] = Math.min(255, (data[at + 1] ?? 0) * tg * dim + hg);
      data[at + 2] = Math.min(255, (data[at + 2] ?? 0) * tb * dim + hb);
    }
  }
}

function footOf(data: Buffer, width: number, height: number): { y: number; left: number; right: number } {
  const solid = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) > 110;
  let y = height - 1;
  search: for (; y > 0; y -= 1) {
    for (let x = 0; x < width; x += 1) if (solid(x, y)) break search;
  }
  let [left, right] = [width, 0];
  for (let row = Math.max(0, Math.round(y - height * 0.09)); row <= y; row += 2) {
    for (let x = 0; x < width; x += 1) {
      if (!solid(x, row)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return left > right ? { y, left: 0, right: width } : { y, left, right };
}
