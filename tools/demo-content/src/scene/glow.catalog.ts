import type { DrawnFigure } from './figure.render.ts';
import type { PictureRaster } from './picture.raster.ts';
import type { Tone } from './tone.colour.ts';

const WARM: Tone = [0.86, 0.15, 68];
const PALE: Tone = [0.95, 0.07, 95];
const COLD: Tone = [0.9, 0.06, 240];

/** Emoji that emit light, with its colour. The light of the scene does not affect them. */
const GLOWING: ReadonlyMap<string, Tone> = new Map([
  ['🔥', WARM],
  ['🕯️', WARM],
  ['🎃', WARM],
  ['🏮', WARM],
  ['🧨', WARM],
  ['☄️', WARM],
  ['🌋', WARM],
  ['💡', PALE],
  ['🔦', PALE],
  ['⭐', PALE],
  ['🌟', PALE],
  ['✨', PALE],
  ['💫', PALE],
  ['🌕', PALE],
  ['🌙', PALE],
  ['🌞', PALE],
  ['⚡', PALE],
  ['👻', COLD],
]);

/** Returns whether an emoji emits light. */
export function glows(emoji: string): boolean {
  return GLOWING.has(emoji);
}

/** Lights up the surroundings of a figure that emits light; `darkness` (0-1) of the scene makes it more visible. */
export function drawGlowOf(picture: PictureRaster, figure: DrawnFigure, darkness: number): void {
  const tone = GLOWING.get(figure.placement.emoji);
  if (!tone) return;
  picture.drawGlow({
    x: figure.left + figure.width / 2,
    y: figure.top + figure.height * 0.45,
    radius: figure.placement.size * 1.15,
    tone,
    strength: 0.18 + 0.5 * darkness,
  });
}
