import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashDistance, MAX_DISTANCE } from './hash-distance.ts';
import { wordsOf } from './hash-format.ts';
import { createPerceptualHash } from './perceptual-hash.ts';

const EDGE = 400;

/** Returns a picture of shapes on a gradient, different for each seed. */
function scene(seed: number): Promise<Buffer> {
  const at = (index: number) => 40 + ((seed * 131 + index * 197) % 320);
  const shapes = [1, 2, 3, 4, 5].map(
    (index) =>
      `<circle cx="${at(index)}" cy="${at(index * 3)}" r="${20 + ((seed * index * 7) % 60)}" fill="hsl(${at(index)} 70% ${20 + index * 14}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}"><rect width="100%" height="100%" fill="hsl(${at(9)} 40% ${30 + (seed % 5) * 10}%)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const hashOf = async (picture: Buffer) => {
  const words = wordsOf(await createPerceptualHash(sharp(picture)));
  if (!words) throw new Error('the hash has another format');
  return words;
};

let original: Buffer;
beforeAll(async () => {
  original = await scene(1);
});

describe('the perceptual hash of a picture', () => {
  test.each<[string, (picture: Buffer) => Promise<Buffer>]>([
    [
      're-encoded as JPEG of quality 50',
      (picture) => sharp(picture).jpeg({ quality: 50 }).toBuffer(),
    ],
    ['re-encoded as WebP', (picture) => sharp(picture).webp({ quality: 60 }).toBuffer()],
    [
      'of half the size',
      (picture) =>
        sharp(picture)
          .resize(EDGE / 2)
          .png()
          .toBuffer(),
    ],
    ['mirrored', (picture) => sharp(picture).flop().png().toBuffer()],
    ['without a tenth at the left', (picture) => cropped(picture, 40, 0, 360, 400)],
    ['without a tenth around', (picture) => cropped(picture, 20, 20, 360, 360)],
    [
      'without a tenth at two sides, mirrored',
      async (picture) =>
        sharp(await cropped(picture, 40, 40, 360, 360))
          .flop()
          .png()
          .toBuffer(),
    ],
  ])('recognises it %s', async (_, change) => {
    const [one, other] = [await hashOf(original), await hashOf(await change(original))];
    expect(hashDistance(one, other)).toBeLessThanOrEqual(MAX_DISTANCE);
    expect(hashDistance(other, one)).toBe(hashDistance(one, other));
  });

  test('differs from those of other pictures', async () => {
    const hashes = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => hashOf(await scene(seed))),
    );
    for (const [index, one] of hashes.entries()) {
      for (const other of hashes.slice(index + 1))
        expect(hashDistance(one, other)).toBe(MAX_DISTANCE + 1);
    }
  });

  test('is 0 apart from itself, and unknown in another format', async () => {
    const hash = await hashOf(original);
    expect(hashDistance(hash, hash)).toBe(0);
    expect(wordsOf(Buffer.alloc(8))).toBeUndefined();
  });
});

const cropped = (picture: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(picture).extract({ left, top, width, height }).png().toBuffer();
