import { MAX_PICTURE_MEGAPIXELS } from '@imguessr/contracts';
import sharp, { type Sharp } from 'sharp';

const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000;
const TRANSPARENT_BLUE = { r: 9, g: 99, b: 199, alpha: 0.4 };

/**
 * Returns a picture of one colour with the maximum number of pixels: square, or as wide as
 * possible.
 */
function largest(shape: 'square' | 'wide'): Sharp {
  // Formats and libvips are limited to 65,535. At this width a reduction needs all lines of the
  // picture at once.
  const width = shape === 'wide' ? 65_000 : Math.floor(Math.sqrt(MAX_PIXELS));
  const height = Math.floor(MAX_PIXELS / width);
  return sharp({
    create: { width, height, channels: 4, background: TRANSPARENT_BLUE },
    limitInputPixels: false,
  });
}

/** The files are small, because their content does not matter to the decoders. */
export const LARGEST: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  [
    'wide interlaced PNG of 16 bits',
    () =>
      largest('wide')
        .toColourspace('rgb16')
        .png({ progressive: true, compressionLevel: 1 })
        .toBuffer(),
  ],
  ['progressive JPEG in CMYK', largestCmykJpeg],
  ['wide GIF', () => largest('wide').gif({ effort: 1, colours: 2 }).toBuffer()],
  ['lossy WebP with alpha', () => largest('square').webp({ effort: 0 }).toBuffer()],
];

/**
 * Enlarges a small CMYK picture, because sharp would need twelve seconds to convert this size from
 * RGB to CMYK.
 */
async function largestCmykJpeg(): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(MAX_PIXELS));
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
