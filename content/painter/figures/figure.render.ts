import type { Placement } from '../placement.ts';
import { doubled, halved, type Layer, type Raster, soften } from '../raster/layer.raster.ts';
import { type Tone, toRgb } from '../tone.colour.ts';
import { sampleInto } from './figure.sampler.ts';
import type { Figure } from './figure.source.ts';

/** A drawn figure, and where it touches the ground. */
export interface DrawnFigure extends Layer {
  placement: Placement;
  /** The lower edge, and the horizontal span that touches the ground, in pixels of the picture. */
  foot: { y: number; left: number; right: number };
}

interface FigureLight {
  tint: readonly [number, number, number];
  haze: Tone;
}

/**
 * Returns width and height of a figure in pixels; `size` is the side of a square of the same area.
 */
export function figureExtent(
  figure: Pick<Figure, 'width' | 'height'>,
  size: number,
): { width: number; height: number } {
  const scaleForArea = size / Math.sqrt(figure.width * figure.height);
  const maxScale = (size * 1.32) / Math.max(figure.width, figure.height);
  const scale = Math.min(scaleForArea, maxScale);
  return {
    width: Math.max(2, Math.round(figure.width * scale)),
    height: Math.max(2, Math.round(figure.height * scale)),
  };
}

/** Resolves with a figure scaled, rotated, lit and blurred as its placement requires. */
export async function drawFigure(
  figure: Figure,
  placement: Placement,
  light: FigureLight,
): Promise<DrawnFigure> {
  const drawn = await transform(figure, placement);
  illuminate(drawn, placement, light);
  const base = footOf(drawn);
  const { width, height } = drawn;
  const left = Math.round(placement.x - width / 2);
  const grounded = placement.rest === 'stand' || placement.rest === 'swim';
  const top = Math.round(grounded ? placement.y - base.y : placement.y - height / 2);
  const foot = { y: top + base.y, left: left + base.left, right: left + base.right };
  return { ...drawn, left, top, placement, foot };
}

/** Resolves with the scaled, rotated and blurred figure on a raster that just contains it. */
async function transform(figure: Figure, { size, turn, flip, blur }: Placement): Promise<Raster> {
  // A blur hides detail, so a blurred figure is drawn small and then enlarged.
  const shrink = blur > 5 ? 4 : blur >= 2.4 ? 3 : blur >= 1.2 ? 2 : 1;
  const extent = figureExtent(figure, size / shrink);
  const source = await sourceFor(figure.raster, extent.width);
  const pose = {
    width: (extent.width * figure.raster.width) / figure.width,
    height: (extent.height * figure.raster.height) / figure.height,
    angle: (turn * Math.PI) / 180,
    flip,
  };
  const pad = Math.ceil((blur / shrink) * 2.2) + 2;
  const [cos, sin] = [Math.abs(Math.cos(pose.angle)), Math.abs(Math.sin(pose.angle))];
  const drawn = blank(
    Math.ceil(extent.width * cos + extent.height * sin) + pad * 2,
    Math.ceil(extent.height * cos + extent.width * sin) + pad * 2,
  );
  sampleInto(drawn, source, pose);
  if (blur >= 0.6) soften(drawn, blur / shrink);
  if (shrink === 1) return drawn;
  const large = blank(drawn.width * shrink, drawn.height * shrink);
  sampleInto(large, drawn, { width: large.width, height: large.height, angle: 0, flip: false });
  return large;
}

function blank(width: number, height: number): Raster {
  return { data: Buffer.alloc(width * height * 4), width, height };
}

/** Resolves with the raster, doubled or halved so that sampling it at this width looks good. */
async function sourceFor(raster: Raster, width: number): Promise<Raster> {
  if (width > raster.width * 1.5) return doubled(raster);
  let source = raster;
  while (width < source.width * 0.62) source = halved(source);
  return source;
}

/**
 * Applies the tint of the light and the haze of the distance, and darkens the lower part of a
 * standing figure.
 */
function illuminate(
  { data, width, height }: Raster,
  placement: Placement,
  light: FigureLight,
): void {
  const { far } = placement;
  const [tr, tg, tb] = light.tint.map((factor) => factor * (1 - far)) as [number, number, number];
  const [hr, hg, hb] = toRgb(light.haze).map((part) => (part * far) / 255) as [
    number,
    number,
    number,
  ];
  const plain = far === 0 && light.tint.every((factor) => factor === 1);
  for (let y = plain ? Math.floor(height * 0.72) : 0; y < height; y += 1) {
    const low = (y / height - 0.72) / 0.28;
    const dim = placement.rest === 'stand' && low > 0 ? 1 - 0.2 * low * low : 1;
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
      const alpha = data[at + 3] as number;
      if (alpha === 0) continue;
      data[at] = Math.min(alpha, (data[at] as number) * tr * dim + hr * alpha);
      data[at + 1] = Math.min(alpha, (data[at + 1] as number) * tg * dim + hg * alpha);
      data[at + 2] = Math.min(alpha, (data[at + 2] as number) * tb * dim + hb * alpha);
    }
  }
}

function footOf({ data, width, height }: Raster): { y: number; left: number; right: number } {
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
