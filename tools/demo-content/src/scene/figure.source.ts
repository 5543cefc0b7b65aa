import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Rgb } from './tone.colour.ts';

/** One emoji's picture, cut to what is not transparent. */
export interface Figure {
  rgba: Buffer;
  width: number;
  height: number;
  /** Average colour of its opaque part. */
  mean: Rgb;
}

const folder = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

// Files are named by code point, some with and some without the variation selector: look up without it.
const fileByPoints = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => [name.slice(0, -'.webp'.length).replace(/-fe0f/g, '').replace(/^0+/, ''), join(folder, name)]),
);

/** Path of the emoji's picture in the package, or undefined if it has none. */
export function figureFile(emoji: string): string | undefined {
  const points = Array.from(emoji, (char) => (char.codePointAt(0) ?? 0).toString(16)).filter(
    (point) => point !== 'fe0f',
  );
  return fileByPoints.get(points.join('-'));
}

const loaded = new Map<string, Promise<Figure>>();

/** Loads an emoji's picture once; rejects if the package has none. */
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
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      if (alpha < 12) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + (data[at + part] ?? 0) * alpha;
      sum[3] += alpha;
    }
  }
  const width = right - left + 1;
  const height = bottom - top + 1;
  const rgba = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: 4 },
  })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer();
  return {
    rgba,
    width,
    height,
    mean: [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]],
  };
}
