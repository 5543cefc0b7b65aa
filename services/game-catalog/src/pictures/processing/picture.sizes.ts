import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureSize } from '@imguessr/contracts';
import sharp, { type Sharp } from 'sharp';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';

/**
 * From this width on, AVIF is encoded with the least effort, and with colours at half the width and
 * height, which is all that the stored WebP has of them: 5 % more bytes in two fifths of the time.
 */
const MIN_FAST_WIDTH = 1024;

/**
 * Encoder settings, measured on 60 demo pictures of 1024 pixels a side: 0.11 s of CPU time per
 * picture for all sizes. AVIF of 640 pixels with effort 2 would take twice as long for 7 % smaller
 * files, with effort 0 half as long for 16 % larger ones.
 */
const ENCODE = {
  avif: (picture: Sharp, width: number) =>
    picture.avif(
      width < MIN_FAST_WIDTH
        ? { quality: 46, effort: 1 }
        : { quality: 46, effort: 0, chromaSubsampling: '4:2:0' },
    ),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 2 }),
};

// One core only, because others are needed for players' requests. No cache, because no picture is
// decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/** None wider than the picture, and not the WebP that is already stored. */
function sizesFor(width: number): readonly PictureSize[] {
  return PICTURE_WIDTHS.flatMap((offered) =>
    PICTURE_FORMATS.filter(
      (format) => offered < width || (offered === width && format !== 'webp'),
    ).map((format) => ({
      width: offered,
      format,
    })),
  );
}

export async function createSizes(
  original: Buffer,
  width: number,
): Promise<readonly { size: PictureSize; bytes: Buffer }[]> {
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
  const created: { size: PictureSize; bytes: Buffer }[] = [];
  // One after another, because this is background work.
  for (const size of sizesFor(width)) {
    const smaller = sharp(data, { raw: info }).resize({ width: size.width });
    created.push({ size, bytes: await ENCODE[size.format](smaller, size.width).toBuffer() });
  }
  return created;
}

const THUMBNAIL_EDGE = 40;

/** Resolves with a data URL. Throws RequestRejectedError when the picture cannot be decoded. */
export async function createThumbnail(picture: Buffer): Promise<string> {
  try {
    const size = { width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE, fit: 'cover' } as const;
    const bytes = await sharp(picture).autoOrient().resize(size).webp({ quality: 40 }).toBuffer();
    return `data:image/webp;base64,${bytes.toString('base64')}`;
  } catch {
    throw new RequestRejectedError(
      'INVALID_REQUEST',
      'The first picture is damaged and cannot be read.',
    );
  }
}

const PLACEHOLDER_EDGE = 16;

/** At most 16 pixels an edge: a data URL of about 120 characters. */
export async function createPlaceholder(picture: Sharp): Promise<string> {
  const bytes = await picture
    .resize({
      width: PLACEHOLDER_EDGE,
      height: PLACEHOLDER_EDGE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .blur(0.8)
    .webp({ quality: 20, alphaQuality: 20, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
