import type { SoftMask } from './picture.raster.ts';

/** The mask is smooth: a cell for every fourth pixel is plenty. */
const GRID = 256;

/** A vignette; `depth` (0-1) is how dark the corners get. */
export function darkCorners(depth: number): SoftMask {
  const cells = new Uint8Array(GRID * GRID);
  for (let at = 0; at < cells.length; at += 1) {
    const across = (at % GRID) / GRID - 0.5;
    const down = Math.floor(at / GRID) / GRID - 0.48;
    const reach = across * across + down * down - 0.16;
    cells[at] = Math.max(0, Math.min(1, reach * 2.9)) * depth * 255;
  }
  return { cells, side: GRID };
}
