import type { SoftMask } from './picture.raster.ts';

/** The mask is smooth, so one cell for every fourth pixel is enough. */
const GRID = 256;

/** Returns a mask that darkens the corners; `depth` (0-1) is its strength. */
export function vignette(depth: number): SoftMask {
  const cells = new Uint8Array(GRID * GRID);
  for (let at = 0; at < cells.length; at += 1) {
    const across = (at % GRID) / GRID - 0.5;
    const down = Math.floor(at / GRID) / GRID - 0.48;
    const reach = across * across + down * down - 0.16;
    cells[at] = Math.max(0, Math.min(1, reach * 2.9)) * depth * 255;
  }
  return { cells, side: GRID };
}
