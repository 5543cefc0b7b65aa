import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureSize } from '@imguessr/contracts';
import sharp, { type Sharp } from 'sharp';

/** From this width on AVIF takes its quickest way: a tenth more bytes for two thirds of the time. */
const WIDE = 1024;

/**
 * Measured on the 320 demo pictures of 1024 pixels a side, on a busy core: 0.35 s of processor time each for all sizes,
 * 112 s in all. AVIF's effort 2 would take twice as long for files 4 % smaller, effort 4 fifteen times for 20 %.
 */
const ENCODE = {
  avif: (picture: Sharp, width: number) => picture.avif({ quality: 46, effort: width < WIDE ? 1 : 0 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 2 }),
};

// One core, and no memory kept for pictures that will not come again: players' questions are answered beside this.
sharp.concurrency(1);
sharp.cache(false);

/** The sizes that are made of a picture so wide: none wider, and not its own width in the format that it has. */
function sizesFor(width: number): readonly PictureSize[] {
  return PICTURE_WIDTHS.flatMap((offered) =>
    PICTURE_FORMATS.filter((format) => offered < width || (offered === width && format !== 'webp')).map((format) => ({
      width: offered,
      format,
    })),
  );
}

/** Makes all sizes of a picture as it is kept. */
export async function makeSizes(kept: Buffer, width: number): Promise<readonly { size: PictureSize; bytes: Buffer }[]> {
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  const made: { size: PictureSize; bytes: Buffer }[] = [];
  // One after another: this is work for the background.
  for (const size of sizesFor(width)) {
    const smaller = sharp(data, { raw: info }).resize({ width: size.width });
    made.push({ size, bytes: await ENCODE[size.format](smaller, size.width).toBuffer() });
  }
  return made;
}

const PLACEHOLDER_EDGE = 16;

/** A picture of at most 16 pixels an edge as a data URL of about 120 characters, to be shown large and blurred. */
export async function makePlaceholder(picture: Sharp): Promise<string> {
  const bytes = await picture
    .resize({ width: PLACEHOLDER_EDGE, height: PLACEHOLDER_EDGE, fit: 'inside', withoutEnlargement: true })
    .blur(0.8)
    .webp({ quality: 20, alphaQuality: 20, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
