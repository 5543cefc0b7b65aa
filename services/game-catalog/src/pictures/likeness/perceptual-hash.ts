import type { Sharp } from 'sharp';
import { BITS_EDGE, CROP, WINDOWS, WORDS_PER_WINDOW } from './hash-format.ts';

/** Pixels an edge to which the grey picture is stretched. */
const EDGE = 80;
/** Values an edge to which a window is averaged. */
const SAMPLES = 32;

/** `COSINES[k][n]`: the cosine of frequency `k` at sample `n`, of the discrete cosine transform. */
const COSINES = Array.from({ length: BITS_EDGE }, (_, k) =>
  Float64Array.from({ length: SAMPLES }, (_, n) =>
    Math.cos((Math.PI * k * (2 * n + 1)) / (2 * SAMPLES)),
  ),
);

/**
 * For the whole picture and nine parts of it (a tenth cut off on the left, right, top, bottom, all
 * around, or at two
 * sides): the signs of the 10 × 10 lowest frequencies. Pictures that look alike differ in few bits,
 * also after
 * re-encoding and resizing; the parts recognise a cropped picture.
 */
export async function createPerceptualHash(picture: Sharp): Promise<Buffer> {
  const grey = await picture
    .flatten({ background: '#fff' })
    .resize(EDGE, EDGE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const sums = summedArea(grey);
  const hash = new Uint32Array(WINDOWS.length * WORDS_PER_WINDOW);
  WINDOWS.forEach(({ left, top, right, bottom }, window) => {
    const samples = averages(sums, {
      left: left * CROP * EDGE,
      top: top * CROP * EDGE,
      right: EDGE - right * CROP * EDGE,
      bottom: EDGE - bottom * CROP * EDGE,
    });
    frequencies(samples).forEach((frequency, bit) => {
      // The first one is the brightness, which says nothing about the shapes.
      if (bit === 0 || frequency <= 0) return;
      const word = window * WORDS_PER_WINDOW + (bit >> 5);
      hash[word] = ((hash[word] ?? 0) | (1 << (bit & 31))) >>> 0;
    });
  });
  return Buffer.from(hash.buffer);
}

/** With these sums, any rectangle is averaged at once. */
function summedArea(grey: Buffer): Float64Array {
  const row = EDGE + 1;
  const sums = new Float64Array(row * row);
  for (let y = 0; y < EDGE; y += 1) {
    let sum = 0;
    for (let x = 0; x < EDGE; x += 1) {
      sum += grey[y * EDGE + x] ?? 0;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum;
    }
  }
  return sums;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function averages(sums: Float64Array, { left, top, right, bottom }: Area): Float64Array {
  const row = EDGE + 1;
  const sumAt = (x: number, y: number) => {
    const [column, line] = [Math.min(EDGE - 1, Math.floor(x)), Math.min(EDGE - 1, Math.floor(y))];
    const [dx, dy] = [x - column, y - line];
    const at = (i: number, j: number) => sums[(line + j) * row + column + i] ?? 0;
    return (
      at(0, 0) * (1 - dx) * (1 - dy) +
      at(1, 0) * dx * (1 - dy) +
      at(0, 1) * (1 - dx) * dy +
      at(1, 1) * dx * dy
    );
  };
  const [width, height] = [(right - left) / SAMPLES, (bottom - top) / SAMPLES];
  return Float64Array.from({ length: SAMPLES * SAMPLES }, (_, index) => {
    const x = left + (index % SAMPLES) * width;
    const y = top + Math.floor(index / SAMPLES) * height;
    const sum =
      sumAt(x + width, y + height) - sumAt(x, y + height) - sumAt(x + width, y) + sumAt(x, y);
    return sum / (width * height);
  });
}

function frequencies(samples: Float64Array): Float64Array {
  const columns = COSINES.map((cosine) =>
    Float64Array.from({ length: SAMPLES }, (_, y) => dot(cosine, samples, y * SAMPLES)),
  );
  return Float64Array.from({ length: BITS_EDGE * BITS_EDGE }, (_, index) =>
    dot(COSINES[Math.floor(index / BITS_EDGE)], columns[index % BITS_EDGE], 0),
  );
}

function dot(
  cosine: Float64Array | undefined,
  values: Float64Array | undefined,
  offset: number,
): number {
  let sum = 0;
  for (let n = 0; n < SAMPLES; n += 1) sum += (cosine?.[n] ?? 0) * (values?.[offset + n] ?? 0);
  return sum;
}
