import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES } from '@imguessr/contracts';
import sharp from 'sharp';
import { Refusal } from '../answers.ts';
import { isBareWebp, pictureKindOf, shortenedWebp } from './picture.kind.ts';
import { makePlaceholder } from './picture.sizes.ts';

/** A picture as it is kept and served: WebP, upright, without metadata. */
export interface TakenPicture {
  /** Hex SHA-256 of `bytes`. */
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The picture in a few pixels, as a data URL. */
  readonly placeholder: string;
}

const MAX_PIXELS = 40_000_000;
/** Only the first frame of an animation is decoded, but the file is read to find the others. */
const MAX_FRAME_PIXELS = 10 * MAX_PIXELS;
const MAX_EDGE = 1024;
const QUALITY = 80;
/** No encoder leaves so much behind the last pixel. */
const TAIL_BYTES = 8;

/** sharp's name of each kind that may come in. */
const FORMAT = { png: 'png', jpeg: 'jpeg', gif: 'gif', webp: 'webp', avif: 'heif' } as const;

// Two at a time: a picture of forty megapixels takes 160 MB while it is decoded.
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let next = 0;

/** Checks the bytes of an uploaded file and makes of them what is kept; refuses what is no picture that we serve. */
export function takePicture(file: Buffer): Promise<TakenPicture> {
  const lane = next++ % lanes.length;
  const turn = (lanes[lane] ?? Promise.resolve()).then(() => take(file));
  lanes[lane] = turn.catch(() => undefined);
  return turn;
}

async function take(file: Buffer): Promise<TakenPicture> {
  if (file.length === 0) throw new Refusal('REQUEST_IS_INVALID', 'The picture is empty.');
  if (file.length > MAX_PICTURE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE', 'The picture is larger than 10 MB.');
  const kind = pictureKindOf(file);
  if (!kind) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The file must be a PNG, JPEG, GIF, WebP or AVIF picture.');
  }
  const open = (bytes = file) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', autoOrient: true });
  const head = await open().metadata().catch(unreadable);
  if (head.format !== FORMAT[kind] || (kind === 'avif' && head.compression !== 'av1')) unreadable();
  if (head.width * head.height > MAX_PIXELS) {
    throw new Refusal('PAYLOAD_TOO_LARGE', 'The picture has more than 40 megapixels.');
  }
  if (head.width * head.height * (head.pages ?? 1) > MAX_FRAME_PIXELS) {
    throw new Refusal('PAYLOAD_TOO_LARGE', 'The animation has too many frames. Only the first one would be shown.');
  }

  // Made small while it is decoded, which is the cheapest way to decode all of it.
  const placeholderOf = (bytes: Buffer) => makePlaceholder(open(bytes)).catch(() => undefined);
  const mayBeKept = isBareWebp(file) && Math.max(head.width, head.height) <= MAX_EDGE;
  if (mayBeKept && !(await placeholderOf(shortenedWebp(file, TAIL_BYTES)))) {
    // Kept as it came: all of it is pixels, if it is sound.
    const placeholder = (await placeholderOf(file)) ?? unreadable();
    return taken(file, head.width, head.height, placeholder);
  }
  const { data, info } = await open()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return taken(data, info.width, info.height, await makePlaceholder(sharp(data)));
}

function taken(bytes: Buffer, width: number, height: number, placeholder: string): TakenPicture {
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes, width, height, placeholder };
}

function unreadable(cause?: unknown): never {
  const tooMany = cause instanceof Error && /pixel limit/i.test(cause.message);
  if (tooMany) throw new Refusal('PAYLOAD_TOO_LARGE', 'The picture has more than 40 megapixels.');
  throw new Refusal('REQUEST_IS_INVALID', 'The picture is damaged and cannot be read.');
}
