import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_KINDS, type PictureKind } from '@imguessr/contracts';
import sharp, { type Sharp } from 'sharp';
import { readAvifItems } from '../pictures/processing/avif.items.ts';

const SEE_THROUGH = { r: 9, g: 99, b: 199, alpha: 0.4 };

/** A plain picture as large as its kind may be: square, or as narrow as it may be. */
function largest(kind: PictureKind, shape: 'square' | 'wide', channels: 3 | 4 = 4): Sharp {
  const { maxMegapixels, maxSide } = PICTURE_KINDS[kind];
  const pixels = maxMegapixels * 1_000_000;
  // Formats and libvips end at 65,535; wide as this is, the lines that a reduction looks at are all of the picture.
  const width = shape === 'wide' ? Math.min(maxSide, 65_000) : Math.floor(Math.sqrt(pixels));
  const height = Math.floor(pixels / width);
  return sharp({ create: { width, height, channels, background: SEE_THROUGH }, limitInputPixels: false });
}

/**
 * Of each kind the picture that takes the most memory while it is decoded, of the largest size that is accepted. They
 * are small files: what they show does not matter to the decoders.
 */
export const LARGEST: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  ['AVIF of 12 bits, 4:4:4, with alpha', () => largest('avif', 'square').avif({ bitdepth: 12, effort: 0 }).toBuffer()],
  ['wide AVIF of 12 bits, 4:4:4', () => largest('avif', 'wide', 3).avif({ bitdepth: 12, effort: 0 }).toBuffer()],
  ['AVIF with all that costs memory', heaviestAvif],
  [
    'wide interlaced PNG of 16 bits',
    () => largest('png', 'wide').toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  ['progressive JPEG in CMYK', largestCmykJpeg],
  ['wide GIF', () => largest('gif', 'wide').gif({ effort: 1, colours: 2 }).toBuffer()],
  ['lossy WebP with alpha', () => largest('webp', 'square').webp({ effort: 0 }).toBuffer()],
];

/**
 * 12 bits, 4:4:4, alpha, turned, with film grain, which sharp cannot write: `avifenc -y 444 -d 12 --irot 1 -s 10
 * -a film-grain-test=5` of libavif 0.11 made it of a plain picture of 4,472 x 4,472 pixels.
 */
async function heaviestAvif(): Promise<Buffer> {
  const file = await readFile(join(import.meta.dirname, 'heaviest.avif'));
  const { byId, primary } = readAvifItems(file);
  const { width, height } = byId.get(primary) ?? { width: 0, height: 0 };
  const missing = PICTURE_KINDS.avif.maxMegapixels * 1_000_000 - width * height;
  // Another limit wants another picture: neither smaller than it by much, nor one that would be refused.
  if (missing < 0 || missing > 100_000) throw new Error('make heaviest.avif anew, as large as an AVIF may be');
  return file;
}

/** sharp would take twelve seconds to bring this size from RGB to CMYK. */
async function largestCmykJpeg(): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(PICTURE_KINDS.jpeg.maxMegapixels * 1_000_000));
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: SEE_THROUGH } })
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
