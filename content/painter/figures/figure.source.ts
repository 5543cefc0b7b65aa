import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { premultiply, type Raster } from '../raster/layer.raster.ts';
import type { Rgb } from '../tone.colour.ts';

/** The picture of an emoji, cropped to its visible part. */
export interface Figure {
  width: number;
  height: number;
  /** Average colour, weighted by opacity. */
  mean: Rgb;
  /** Its pixels, with a transparent margin. */
  raster: Raster;
}

/** In pixels; wide enough for the edge to stay transparent when the size is halved twice. */
const MARGIN = 4;

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

// Files are named by code points, some with and some without the variation selector, so it is
// ignored.
const fileByPoints = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => [
      name.slice(0, -'.webp'.length).replace(/-fe0f/g, '').replace(/^0+/, ''),
      join(folder, name),
    ]),
);

/** Returns the path of an emoji's picture in the package; undefined when there is none. */
export function figureFile(emoji: string): string | undefined {
  const points = Array.from(emoji, (char) => (char.codePointAt(0) ?? 0).toString(16)).filter(
    (point) => point !== 'fe0f',
  );
  return fileByPoints.get(points.join('-'));
}

const loaded = new Map<string, Promise<Figure>>();

/**
 * Resolves with an emoji's picture, which is loaded only once; rejects when the package has none.
 */
export function loadFigure(emoji: string): Promise<Figure> {
  let figure = loaded.get(emoji);
  if (!figure) {
    figure = readFigure(emoji);
    loaded.set(emoji, figure);
  }
  return figure;
}

async function readFigure(emoji: string): Promise<Figure> {
  const file = figureFile(emoji);
  if (!file) throw new Error(`No picture in the emoji package for ${emoji}`);
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let left = info.width;
  let top = info.height;
  let right = 0;
  let bottom = 0;
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let y = 0, at = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1, at += 4) {
      const alpha = data[at + 3] as number;
      if (alpha < 12) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
      red += (data[at] as number) * alpha;
      green += (data[at + 1] as number) * alpha;
      blue += (data[at + 2] as number) * alpha;
      weight += alpha;
    }
  }
  const width = right - left + 1;
  const height = bottom - top + 1;
  const raster = { width: width + MARGIN * 2, height: height + MARGIN * 2, data: Buffer.alloc(0) };
  raster.data = Buffer.alloc(raster.width * raster.height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * info.width + left) * 4;
    data.copy(raster.data, ((y + MARGIN) * raster.width + MARGIN) * 4, from, from + width * 4);
  }
  premultiply(raster.data);
  return { raster, width, height, mean: [red / weight, green / weight, blue / weight] };
}
