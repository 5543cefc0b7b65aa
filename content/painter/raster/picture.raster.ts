import { type Tone, toRgb } from '../tone.colour.ts';
import type { Layer } from './layer.raster.ts';

/** A square mask of lower resolution than the picture, which is scaled up smoothly. */
export interface SoftMask {
  /** Opacity 0-255 per cell. */
  cells: Uint8Array;
  side: number;
}

/**
 * The RGB bytes of a picture that is being composed.
 * The loops visit every pixel of every picture, so they are unrolled for speed.
 */
export class PictureRaster {
  readonly data: Buffer;
  readonly side: number;

  constructor(data: Buffer, side: number) {
    if (data.length !== side * side * 3)
      throw new Error(`${data.length} bytes are not an RGB square of side ${side}`);
    this.data = data;
    this.side = side;
  }

  /** Draws a layer with alpha over the picture; parts outside of it are cropped. */
  drawLayer({ data: over, width, height, left, top }: Layer): void {
    const { data, side } = this;
    const from = Math.max(0, -left);
    const to = Math.min(width, side - left);
    for (let y = Math.max(0, -top); y < Math.min(height, side - top); y += 1) {
      let source = (y * width + from) * 4;
      let at = ((top + y) * side + left + from) * 3;
      for (let x = from; x < to; x += 1, source += 4, at += 3) {
        const alpha = over[source + 3] as number;
        if (alpha === 0) continue;
        if (alpha === 255) {
          data[at] = over[source] as number;
          data[at + 1] = over[source + 1] as number;
          data[at + 2] = over[source + 2] as number;
          continue;
        }
        const keep = 1 - alpha / 255;
        data[at] = (over[source] as number) + (data[at] as number) * keep;
        data[at + 1] = (over[source + 1] as number) + (data[at + 1] as number) * keep;
        data[at + 2] = (over[source + 2] as number) + (data[at + 2] as number) * keep;
      }
    }
  }

  /** Colours the picture through a mask, whose side must be a divisor of the picture's. */
  colourThrough({ cells, side: grid }: SoftMask, tone: Tone): void {
    const { data, side } = this;
    const [red, green, blue] = toRgb(tone);
    const step = side / grid;
    // The row of the mask for this row of pixels, with both ends repeated.
    const row = new Float64Array(grid + 2);
    for (let y = 0; y < side; y += 1) {
      const gy = Math.max(0, Math.min(grid - 1.001, (y + 0.5) / step - 0.5));
      const upper = Math.floor(gy) * grid;
      const fy = gy - Math.floor(gy);
      for (let cell = 0; cell < grid; cell += 1) {
        const over = cells[upper + cell] as number;
        row[cell + 1] = (over + ((cells[upper + cell + grid] as number) - over) * fy) / 255;
      }
      row[0] = row[1] as number;
      row[grid + 1] = row[grid] as number;
      for (let cell = 0; cell <= grid; cell += 1) {
        const low = row[cell] as number;
        const high = row[cell + 1] as number;
        if (low === 0 && high === 0) continue;
        const from = cell * step - step / 2;
        for (let x = Math.max(0, from); x < Math.min(side, from + step); x += 1) {
          mix(
            data,
            (y * side + x) * 3,
            red,
            green,
            blue,
            low + ((high - low) * (x - from + 0.5)) / step,
          );
        }
      }
    }
  }

  /** Draws a round glow that fades towards its edge. */
  drawGlow(glow: { x: number; y: number; radius: number; tone: Tone; strength: number }): void {
    const { data, side } = this;
    const [red, green, blue] = toRgb(glow.tone);
    const { x: cx, y: cy, radius } = glow;
    for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(side, cy + radius); y += 1) {
      for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(side, cx + radius); x += 1) {
        const near = 1 - ((x - cx) ** 2 + (y - cy) ** 2) / radius ** 2;
        if (near > 0)
          mix(data, (y * side + x) * 3, red, green, blue, near * near * near * glow.strength);
      }
    }
  }
}

function mix(
  data: Buffer,
  at: number,
  red: number,
  green: number,
  blue: number,
  share: number,
): void {
  const r = data[at] as number;
  const g = data[at + 1] as number;
  const b = data[at + 2] as number;
  data[at] = r + (red - r) * share;
  data[at + 1] = g + (green - g) * share;
  data[at + 2] = b + (blue - b) * share;
}
