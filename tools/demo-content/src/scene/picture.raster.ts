import type { Layer } from './figure.render.ts';
import { type Tone, toRgb } from './tone.colour.ts';

/** A square mask of a smaller side than the picture, to be scaled up smoothly. */
export interface SoftMask {
  /** Opacity 0-255 per cell. */
  cells: Uint8Array;
  side: number;
}

/** The picture while it is composed: RGB bytes that layers are laid over. */
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
        for (let part = 0; part < 3; part += 1) {
          const below = data[at + part] as number;
          data[at + part] = below + (((over[source + part] as number) - below) * alpha) / 255;
        }
      }
    }
  }

  /** Colours the picture through a soft mask. */
  stain({ cells, side: grid }: SoftMask, tone: Tone): void {
    const { data, side } = this;
    const [red, green, blue] = toRgb(tone);
    const scale = grid / side;
    for (let y = 0; y < side; y += 1) {
      const gy = Math.max(0, Math.min(grid - 1.001, (y + 0.5) * scale - 0.5));
      const row = Math.floor(gy) * grid;
      const fy = gy - Math.floor(gy);
      let at = y * side * 3;
      for (let x = 0; x < side; x += 1, at += 3) {
        const gx = Math.max(0, Math.min(grid - 1.001, (x + 0.5) * scale - 0.5));
        const cell = row + Math.floor(gx);
        const fx = gx - Math.floor(gx);
        const upper = (cells[cell] as number) * (1 - fx) + (cells[cell + 1] as number) * fx;
        const lower = (cells[cell + grid] as number) * (1 - fx) + (cells[cell + grid + 1] as number) * fx;
        const share = (upper * (1 - fy) + lower * fy) / 255;
        if (share < 0.002) continue;
        const [r, g, b] = [data[at], data[at + 1], data[at + 2]] as [number, number, number];
        data[at] = r + (red - r) * share;
        data[at + 1] = g + (green - g) * share;
        data[at + 2] = b + (blue - b) * share;
      }
    }
  }

  /** Light that falls in at the upper edge and corners that fall off, with a trace of noise against banding. */
  veil(look: { glow: Tone; dark: Tone; depth: number; from: number }): void {
    const { data, side } = this;
    const glow = toRgb(look.glow);
    const dark = toRgb(look.dark);
    let noise = 0x9e3779b9;
    for (let y = 0; y < side; y += 1) {
      const v = y / side;
      let at = y * side * 3;
      for (let x = 0; x < side; x += 1, at += 3) {
        const u = x / side;
        const light = 0.12 * Math.max(0, 1 - ((u - look.from) ** 2 + v * v) / 0.62);
        const reach = (u - 0.5) ** 2 + (v - 0.48) ** 2 - 0.16;
        const shade = reach > 0 ? Math.min(1, reach * 2.9) * look.depth : 0;
        noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
        const grain = (noise >>> 24) / 128 - 1;
        for (let part = 0; part < 3; part += 1) {
          const base = data[at + part] as number;
          const bright = base + ((glow[part] as number) - base) * light;
          const value = bright + ((dark[part] as number) - bright) * shade + grain;
          data[at + part] = value < 0 ? 0 : Math.min(value, 255);
        }
      }
    }
  }
}
