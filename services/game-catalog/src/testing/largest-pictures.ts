import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_KINDS, type PictureKind } from '@imguessr/contracts';
import sharp, { type Sharp } from 'sharp';
import { readAvifItems } from '../pictures/processing/avif.items.ts';

const TRANSPARENT_BLUE = { r: 9, g: 99, b: 199, alpha: 0.4 };

/**
 * Returns a picture of one colour with the maximum number of pixels: square, or as wide as
 * possible.
 */
function largest(kind: PictureKind, shape: 'square' | 'wide', channels: 3 | 4 = 4): Sharp {
  const { maxMegapixels, maxSide } = PICTURE_KINDS[kind];
  const pixels = maxMegapixels * 1_000_000;
  // Formats and libvips are limited to 65,535. At this width a reduction needs all lines of the
  // picture at once.
  const width = shape === 'wide' ? Math.min(maxSide, 65_000) : Math.floor(Math.sqrt(pixels));
  const height = Math.floor(pixels / width);
  return sharp({
    create: { width, height, channels, background: TRANSPARENT_BLUE },
    limitInputPixels: false,
  });
}

/** The files are small, because their content does not matter to the decoders. */
export const LARGEST: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  [
    'AVIF of 12 bits, 4:4:4, with alpha',
    () => largest('avif', 'square').avif({ bitdepth: 12, effort: 0 }).toBuffer(),
  ],
  [
    'wide AVIF of 12 bits, 4:4:4',
    () => largest('avif', 'wide', 3).avif({ bitdepth: 12, effort: 0 }).toBuffer(),
  ],
  ['AVIF with every feature that needs memory', heaviestAvif],
  [
    'wide interlaced PNG of 16 bits',
    () =>
      largest('png', 'wide')
        .toColourspace('rgb16')
        .png({ progressive: true, compressionLevel: 1 })
        .toBuffer(),
  ],
  ['progressive JPEG in CMYK', largestCmykJpeg],
  ['wide GIF', () => largest('gif', 'wide').gif({ effort: 1, colours: 2 }).toBuffer()],
  ['lossy WebP with alpha', () => largest('webp', 'square').webp({ effort: 0 }).toBuffer()],
];

/**
 * 12 bits, 4:4:4, alpha, rotated, with film grain, which sharp cannot write. It was created from a
 * picture of one colour
 * of 4,472 x 4,472 pixels with libavif 0.11: `avifenc -y 444 -d 12 --irot 1 -s 10 -a
 * film-grain-test=5`.
 */
async function heaviestAvif(): Promise<Buffer> {
  const file = await readFile(join(import.meta.dirname, 'heaviest.avif'));
  const { byId, primary } = readAvifItems(file);
  const { width, height } = byId.get(primary) ?? { width: 0, height: 0 };
  const missing = PICTURE_KINDS.avif.maxMegapixels * 1_000_000 - width * height;
  // When the limit changes, the file has to be replaced by one that is barely accepted.
  if (missing < 0 || missing > 100_000) {
    throw new Error(
      'heaviest.avif does not match the limit: create it again, as large as an AVIF may be',
    );
  }
  return file;
}

/**
 * Enlarges a small CMYK picture, because sharp would need twelve seconds to convert this size from
 * RGB to CMYK.
 */
async function largestCmykJpeg(): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(PICTURE_KINDS.jpeg.maxMegapixels * 1_000_000));
  const small = await sharp({
    create: { width: 64, height: 64, channels: 3, background: TRANSPARENT_BLUE },
  })
    .toColourspace('cmyk')
    .tiff()
    .toBuffer();
  return sharp(small)
    .pipelineColourspace('cmyk')
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
