import sharp from 'sharp';
import type { SoftMask } from '../raster/picture.raster.ts';
import type { DrawnFigure } from './figure.render.ts';

// Shadows are soft, so they are drawn at a quarter of the resolution.
const SCALE = 4;

/**
 * Resolves with a mask of all shadows: soft ones cast on the ground, and narrow ones where figures
 * touch it.
 */
export async function drawShadows(
  figures: readonly DrawnFigure[],
  side: number,
  look: { shade: number; slant: number },
): Promise<SoftMask> {
  const grid = side / SCALE;
  const cast = Buffer.alloc(grid * grid);
  const contact = Buffer.alloc(grid * grid);
  for (const figure of figures) {
    const strength = 1 - figure.placement.far;
    if (figure.placement.rest === 'stand') {
      stampCast(cast, grid, figure, look.slant, strength);
      stampContact(contact, grid, figure, strength);
    } else if (figure.placement.rest === 'flat') {
      const drop = 5 + figure.placement.size * 0.035;
      stampSilhouette(cast, grid, figure, drop * 0.6, drop * 1.5, strength);
      stampSilhouette(contact, grid, figure, drop * 0.15, drop * 0.4, strength);
    }
  }
  const [wide, tight] = await Promise.all([soften(cast, grid, 4.6), soften(contact, grid, 1.9)]);
  const cells = wide.map((value, at) => {
    const w = (value / 255) * look.shade;
    const t = ((tight[at] ?? 0) / 255) * Math.min(0.8, look.shade * 1.3);
    return Math.round((1 - (1 - w) * (1 - t)) * 255);
  });
  return { cells, side: grid };
}

function soften(mask: Buffer, grid: number, sigma: number): Promise<Buffer> {
  return sharp(mask, { raw: { width: grid, height: grid, channels: 1 } })
    .blur(sigma)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

function mark(mask: Buffer, grid: number, x: number, y: number, value: number): void {
  const [cx, cy] = [Math.round(x), Math.round(y)];
  if (cx < 0 || cy < 0 || cx >= grid || cy >= grid) return;
  const at = cy * grid + cx;
  if ((mask[at] ?? 0) < value) mask[at] = value;
}

/** Draws the silhouette on the ground behind the figure, away from the light. */
function stampCast(
  mask: Buffer,
  grid: number,
  figure: DrawnFigure,
  slant: number,
  strength: number,
): void {
  const { data, width, height, left, top, foot } = figure;
  const steps = Math.ceil(height / SCALE);
  for (let step = 0; step < steps; step += 1) {
    const row = Math.min(height - 1, step * SCALE);
    const rise = foot.y - (top + row);
    if (rise < 0) continue;
    const y = (foot.y - rise * 0.24) / SCALE;
    const fade = strength * (1 - (0.6 * rise) / height);
    for (let x = 0; x < width; x += SCALE) {
      const alpha = data[(row * width + x) * 4 + 3] ?? 0;
      if (alpha > 90) mark(mask, grid, (left + x + rise * slant) / SCALE, y, alpha * fade);
    }
  }
}

/** Draws a flat ellipse where the figure touches the ground. */
function stampContact(
  mask: Buffer,
  grid: number,
  { foot, width }: DrawnFigure,
  strength: number,
): void {
  const span = Math.max(foot.right - foot.left, width * 0.3);
  const cx = (foot.left + foot.right) / 2 / SCALE;
  const cy = (foot.y - 2) / SCALE;
  const rx = (span * 0.54) / SCALE;
  const ry = Math.max(1.6, span / 15 / SCALE);
  for (let y = Math.floor(cy - ry); y <= cy + ry; y += 1) {
    for (let x = Math.floor(cx - rx); x <= cx + rx; x += 1) {
      if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1) mark(mask, grid, x, y, 255 * strength);
    }
  }
}

function stampSilhouette(
  mask: Buffer,
  grid: number,
  figure: DrawnFigure,
  dx: number,
  dy: number,
  strength: number,
): void {
  const { data, width, height, left, top } = figure;
  for (let y = 0; y < height; y += SCALE) {
    for (let x = 0; x < width; x += SCALE) {
      const alpha = data[(y * width + x) * 4 + 3] ?? 0;
      if (alpha > 60)
        mark(mask, grid, (left + x + dx) / SCALE, (top + y + dy) / SCALE, alpha * strength);
    }
  }
}
