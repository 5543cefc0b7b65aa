import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { PictureRaster } from '../raster/picture.raster.ts';
import { type Tone, toneSchema } from '../tone.colour.ts';
import type { DrawnFigure } from './figure.render.ts';

const GLOWS = z
  .array(z.strictObject({ tone: toneSchema, emoji: z.string() }))
  .parse(parse(readFileSync(join(import.meta.dirname, 'glows.yaml'), 'utf8')));
const TONES: ReadonlyMap<string, Tone> = new Map(
  GLOWS.flatMap(({ tone, emoji }) => emoji.split(' ').map((each) => [each, tone] as const)),
);

/** Returns whether an emoji emits light. */
export function glows(emoji: string): boolean {
  return TONES.has(emoji);
}

/**
 * Lights up the surroundings of a figure that emits light; `darkness` (0-1) of the scene makes it
 * more visible.
 */
export function drawGlowOf(picture: PictureRaster, figure: DrawnFigure, darkness: number): void {
  const tone = TONES.get(figure.placement.emoji);
  if (!tone) return;
  picture.drawGlow({
    x: figure.left + figure.width / 2,
    y: figure.top + figure.height * 0.45,
    radius: figure.placement.size * 1.15,
    tone,
    strength: 0.18 + 0.5 * darkness,
  });
}
