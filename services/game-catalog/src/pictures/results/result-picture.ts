import { CapacityError, createWeightedSemaphore } from '@imguessr/async';
import { RESULT_PICTURE, type ResultPicture } from '@imguessr/contracts';
import sharp from 'sharp';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { type CardSite, PHOTO, resultCardSvg } from './result-card.svg.ts';

/** One at a time, about 0.2 s each. Gateways and CDNs keep what was drawn. */
const MAX_AT_ONCE = 1;
const MAX_WAITING = 16;
const MAX_WAIT_MS = 3_000;
const turns = createWeightedSemaphore(MAX_AT_ONCE, MAX_WAITING);

const CORNER = 8;
const QUALITY = 84;

/**
 * Resolves with a JPEG around the first clue, `photo`. Throws RequestRejectedError `UNAVAILABLE`
 * when too many are being drawn.
 */
export async function drawResultPicture(
  photo: Buffer,
  picture: ResultPicture,
  site: CardSite,
): Promise<Buffer> {
  const release = await turns.acquire(1, MAX_WAIT_MS).catch((error: unknown) => {
    if (!(error instanceof CapacityError)) throw error;
    throw new RequestRejectedError('UNAVAILABLE', 'Too many pictures are being drawn.');
  });
  return draw(photo, picture, site).finally(release);
}

/** A photograph fills the print. Of a panorama or a drawing without a ground, it would cut off what matters. */
async function fitOf(photo: Buffer): Promise<'contain' | 'cover'> {
  const { width, height, hasAlpha } = await sharp(photo).metadata();
  const isLong = Math.max(width, height) > 2 * Math.min(width, height);
  return hasAlpha || isLong ? 'contain' : 'cover';
}

async function draw(photo: Buffer, picture: ResultPicture, site: CardSite): Promise<Buffer> {
  const { side, left, top, degrees } = PHOTO;
  const rounded = Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="100%" height="100%" rx="${CORNER}"/></svg>`,
  );
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const upright = await sharp(photo)
    .resize(side, side, { fit: await fitOf(photo), background: transparent })
    .ensureAlpha()
    .composite([{ input: rounded, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(upright)
    .rotate(degrees, { background: transparent })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return sharp(Buffer.from(await resultCardSvg(picture, site)))
    .resize(RESULT_PICTURE.width, RESULT_PICTURE.height)
    .composite([
      {
        input: data,
        left: Math.round(left - (info.width - side) / 2),
        top: Math.round(top - (info.height - side) / 2),
      },
    ])
    .removeAlpha()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
