import type { Layer } from './figure.render.ts';
import { type Tone, toRgb } from './tone.colour.ts';
import { falloff, grain } from './veil.table.ts';

/** A square mask of a smaller side than the picture, to be scaled up smoothly. */
export interface SoftMask {
  /** Opacity 0-255 per cell. */
  cells: Uint8Array;
  side: number;
}

/**
 * The picture while it is composed: RGB bytes that layers are laid over.
 * These loops touch every pixel of every picture, which is why they are plain and unrolled.
 */
export class PictureRaster {
  readonly data: Buffer;
  readonly side: number;

  constructor(data: Buffer, side: number) {
    if (data.length !== side * side * 3) throw new Error(`${data.length} bytes are no RGB square of ${side}`);
    this.data = data;
    this.side = side;
  }

  /** Lays a layer with alpha over the picture; what is outside is cut off. */
  lay({ data: over, width, height, left, top }: Layer): void {
    const { data, side } = this;
    const from = Math.max(0, -left);
    const to = Math.min(width, side - left);
    for (let y = Math.max(0, -top); y < Math.min(height, side - top); y += 1) {
      let source = (y * width + from) * 4;
      let at = ((top + y) * side + left + from) * 3;
      for (let x = from; x < to; x += 1, source += 4, at += 3) {
        const alpha = over[source + 3] as number;
        if (alpha === 0) continue;
        mix(data, at, over[source] as number, over[source + 1] as number, over[source + 2] as number, alpha / 255);
      }
    }
  }

  /** Colours the picture through a soft mask. */
  stain({ cells, side: grid }: SoftMask, tone: Tone): void {
    const { data, side } = this;
    const [red, green, blue] = toRgb(tone);
    const scale = grid / side;
    const row = new Float64Array(grid + 1);
    for (let y = 0; y < side; y += 1) {
      const gy = Math.max(0, Math.min(grid - 1.001, (y + 0.5) * scale - 0.5));
      const upper = Math.floor(gy) * grid;
      const fy = gy - Math.floor(gy);
      let most = 0;
      for (let cell = 0; cell < grid; cell += 1) {
        const value = (cells[upper + cell] as number) * (1 - fy) + (cells[upper + cell + grid] as number) * fy;
        row[cell] = value / 255;
        if (value > most) most = value;
      }
      if (most < 0.5) continue;
      row[grid] = row[grid - 1] as number;
      for (let x = 0, at = y * side * 3; x < side; x += 1, at += 3) {
        const gx = Math.max(0, (x + 0.5) * scale - 0.5);
        const cell = gx | 0;
        const low = row[cell] as number;
        const share = low + ((row[cell + 1] as number) - low) * (gx - cell);
        if (share > 0.002) mix(data, at, red, green, blue, share);
      }
    }
  }

  /** A round glow that fades to its edge. */
  shine(glow: { x: number; y: number; radius: number; tone: Tone; strength: number }): void {
    const { data, side } = this;
    const [red, green, blue] = toRgb(glow.tone);
    const { x: cx, y: cy, radius } = glow;
    for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(side, cy + radius); y += 1) {
      for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(side, cx + radius); x += 1) {
        const near = 1 - ((x - cx) ** 2 + (y - cy) ** 2) / radius ** 2;
        if (near > 0) mix(data, (y * side + x) * 3, red, green, blue, near * near * near * glow.strength);
      }
    }
  }

  /** Light that falls in at the upper edge and corners that fall off, with a trace of noise against banding. */
  veil(look: { glow: Tone; dark: Tone; depth: number; from: number }): void {
    const { data, side } = this;
    const [gr, gg, gb] = toRgb(look.glow);
    const [dr, dg, db] = toRgb(look.dark);
    const { light, shade } = falloff(side, look.from);
    const noise = grain(side);
    for (let pixel = 0, at = 0; pixel < side * side; pixel += 1, at += 3) {
      const bright = light[pixel] as number;
      const dim = (shade[pixel] as number) * look.depth;
      const keep = (1 - bright) * (1 - dim);
      const glow = bright * (1 - dim);
      const speck = noise[pixel] as number;
      data[at] = bounded((data[at] as number) * keep + gr * glow + dr * dim + speck);
      data[at + 1] = bounded((data[at + 1] as number) * keep + gg * glow + dg * dim + speck);
      data[at + 2] = bounded((data[at + 2] as number) * keep + gb * glow + db * dim + speck);
    }
  }
}

function mix(data: Buffer, at: number, red: number, green: number, blue: number, share: number): void {
  const r = data[at] as number;
  const g = data[at + 1] as number;
  const b = data[at + 2] as number;
  data[at] = r + (red - r) * share;
  data[at + 1] = g + (green - g) * share;
  data[at + 2] = b + (blue - b) * share;
}

function bounded(value: number): number {
  return Math.max(0, Math.min(255, value));
}
