import sharp from 'sharp';

/** RGBA bytes with colours premultiplied by alpha. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/** A raster with its position in the picture. */
export interface Layer extends Raster {
  left: number;
  top: number;
}

/** Multiplies the colours of RGBA bytes by their alpha, in place. */
export function premultiply(data: Buffer): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha === 255) continue;
    data[at] = ((data[at] as number) * alpha) / 255;
    data[at + 1] = ((data[at + 1] as number) * alpha) / 255;
    data[at + 2] = ((data[at + 2] as number) * alpha) / 255;
  }
}

// Some figures are used often. Only a few are cached, because all of them would take hundreds of
// megabytes.
const MAX_CACHED = 24;
const enlarged = new Map<Raster, Promise<Raster>>();

/** Resolves with a raster of twice the size, from the cache if possible. */
export function doubled(raster: Raster): Promise<Raster> {
  const large = enlarged.get(raster) ?? enlarge(raster);
  enlarged.delete(raster);
  enlarged.set(raster, large);
  if (enlarged.size > MAX_CACHED) {
    for (const oldest of enlarged.keys()) {
      enlarged.delete(oldest);
      break;
    }
  }
  return large;
}

/** Doubles the size with a filter that keeps edges sharp. */
async function enlarge({ data, width, height }: Raster): Promise<Raster> {
  const premultiplied = sharp(data, { raw: { width, height, channels: 4, premultiplied: true } });
  const large = await premultiplied
    .resize(width * 2, height * 2, { kernel: 'lanczos3', fit: 'fill' })
    .raw()
    .toBuffer();
  premultiply(large);
  return { data: large, width: width * 2, height: height * 2 };
}

/** Returns a raster of half the size; each pixel is the mean of four. */
export function halved({ data, width, height }: Raster): Raster {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const small = Buffer.allocUnsafe(half.width * half.height * 4);
  const below = height > 1 ? width * 4 : 0;
  const beside = width > 1 ? 4 : 0;
  for (let y = 0, to = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      for (let at = (y * 2 * width + x * 2) * 4, end = at + 4; at < end; at += 1, to += 1) {
        small[to] =
          ((data[at] as number) +
            (data[at + beside] as number) +
            (data[at + below] as number) +
            (data[at + below + beside] as number)) /
          4;
      }
    }
  }
  return { data: small, ...half };
}

/** Blurs in place, with two box filters that approximate a Gaussian of this sigma. */
export function soften({ data, width, height }: Raster, sigma: number): void {
  const reach = Math.max(1, Math.round((Math.sqrt(6 * sigma * sigma + 1) - 1) / 2));
  const line = new Uint8Array(Math.max(width, height) * 4);
  for (let pass = 0; pass < 2; pass += 1) {
    for (let y = 0; y < height; y += 1) boxLine(data, line, y * width * 4, 4, width, reach);
    for (let x = 0; x < width; x += 1) boxLine(data, line, x * 4, width * 4, height, reach);
  }
}

/** Replaces each pixel of a row or column by the mean of its neighbours within `reach` pixels. */
function boxLine(
  data: Buffer,
  line: Uint8Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  for (let index = 0, at = start; index < length; index += 1, at += step) {
    for (let part = 0; part < 4; part += 1) line[index * 4 + part] = data[at + part] as number;
  }
  const share = 1 / (reach * 2 + 1);
  let [r, g, b, a] = [0, 0, 0, 0];
  for (let index = -reach, at = start; index < length; index += 1) {
    const next = (index + reach) * 4;
    if (next < length * 4) {
      r += line[next] as number;
      g += line[next + 1] as number;
      b += line[next + 2] as number;
      a += line[next + 3] as number;
    }
    const previous = (index - reach - 1) * 4;
    if (previous >= 0) {
      r -= line[previous] as number;
      g -= line[previous + 1] as number;
      b -= line[previous + 2] as number;
      a -= line[previous + 3] as number;
    }
    if (index < 0) continue;
    data[at] = r * share;
    data[at + 1] = g * share;
    data[at + 2] = b * share;
    data[at + 3] = a * share;
    at += step;
  }
}
