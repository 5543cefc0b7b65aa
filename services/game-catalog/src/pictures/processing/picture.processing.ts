import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES, PICTURE_KINDS, type PictureKind } from '@imguessr/contracts';
import sharp, { type Metadata } from 'sharp';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { AvifError } from './avif.boxes.ts';
import { avifPixels } from './avif.weight.ts';
import { asStillAvif, isBareWebp, pictureKindOf, shortenedWebp } from './picture.kind.ts';
import { withDecodingMemory } from './picture.memory.ts';
import { makePlaceholder } from './picture.sizes.ts';

/** A picture as it is kept and served: WebP, upright, without metadata. */
export interface ProcessedPicture {
  /** Hex SHA-256 of `bytes`. */
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The picture in a few pixels, as a data URL. */
  readonly placeholder: string;
}

/** Only the first frame of an animation is decoded, but the file is read to find the others. */
const MAX_FRAMES_AT_FULL_SIZE = 10;
const MAX_EDGE = 1024;
const QUALITY = 80;
/** No encoder leaves so much behind the last pixel. */
const TAIL_BYTES = 8;

/** sharp's name of each kind that may come in. */
const FORMAT = { png: 'png', jpeg: 'jpeg', gif: 'gif', webp: 'webp', avif: 'heif' } as const;

/** Checks the bytes of an uploaded file and makes of them what is kept; refuses what is no picture that we serve. */
export async function processUpload(file: Buffer): Promise<ProcessedPicture> {
  if (file.length === 0) throw new RequestRejectedError('INVALID_REQUEST', 'The picture is empty.');
  if (file.length > MAX_PICTURE_BYTES)
    throw new RequestRejectedError('PAYLOAD_TOO_LARGE', 'The picture is larger than 10 MB.');
  const kind = pictureKindOf(file);
  if (!kind) {
    throw new RequestRejectedError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The file must be a PNG, JPEG, GIF, WebP or AVIF picture.',
    );
  }
  const bytes = kind === 'avif' ? asStillAvif(file) : file;
  const head = await open(bytes, kind)
    .metadata()
    .catch((error: unknown) => unreadable(kind, error));
  const pixels = checkedPixels(bytes, kind, head);
  return withDecodingMemory(kind, pixels, () => take(bytes, kind, head));
}

const maxPixels = (kind: PictureKind) => PICTURE_KINDS[kind].maxMegapixels * 1_000_000;
const open = (file: Buffer, kind: PictureKind) =>
  sharp(file, { limitInputPixels: maxPixels(kind), failOn: 'warning', autoOrient: true });

/** How many pixels are in memory while the picture is decoded; refuses what is damaged or too large before it is. */
function checkedPixels(file: Buffer, kind: PictureKind, head: Metadata): number {
  if (head.format !== FORMAT[kind] || (kind === 'avif' && head.compression !== 'av1')) unreadable(kind);
  const { width, height, pages = 1 } = head;
  const pixels = Math.max(width * height, kind === 'avif' ? codedPixels(file) : 0);
  if (pixels > maxPixels(kind)) tooManyPixels(kind);
  const { name, maxSide } = PICTURE_KINDS[kind];
  if (Math.max(width, height) > maxSide) {
    const side = maxSide.toLocaleString('en');
    throw new RequestRejectedError(
      'PAYLOAD_TOO_LARGE',
      `${article(name)} picture may have up to ${side} pixels a side.`,
    );
  }
  if (width * height * pages > MAX_FRAMES_AT_FULL_SIZE * maxPixels(kind)) {
    throw new RequestRejectedError(
      'PAYLOAD_TOO_LARGE',
      'The animation has too many frames. Only the first one would be shown.',
    );
  }
  return pixels;
}

function codedPixels(avif: Buffer): number {
  try {
    return avifPixels(avif);
  } catch (error) {
    if (error instanceof AvifError) unreadable('avif');
    throw error;
  }
}

async function take(file: Buffer, kind: PictureKind, head: Metadata): Promise<ProcessedPicture> {
  // Made small while it is decoded, which is the cheapest way to decode all of it.
  const placeholderOf = (bytes: Buffer) => makePlaceholder(open(bytes, kind)).catch(() => undefined);
  const mayBeKept = isBareWebp(file) && Math.max(head.width, head.height) <= MAX_EDGE;
  if (mayBeKept && !(await placeholderOf(shortenedWebp(file, TAIL_BYTES)))) {
    // Kept as it came: all of it is pixels, if it is sound.
    const placeholder = (await placeholderOf(file)) ?? unreadable(kind);
    return taken(file, head.width, head.height, placeholder);
  }
  const { data, info } = await open(file, kind)
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => unreadable(kind, error));
  return taken(data, info.width, info.height, await makePlaceholder(sharp(data)));
}

function taken(bytes: Buffer, width: number, height: number, placeholder: string): ProcessedPicture {
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes, width, height, placeholder };
}

function unreadable(kind: PictureKind, cause?: unknown): never {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) tooManyPixels(kind);
  throw new RequestRejectedError('INVALID_REQUEST', 'The picture is damaged and cannot be read.');
}

function tooManyPixels(kind: PictureKind): never {
  const { name, maxMegapixels } = PICTURE_KINDS[kind];
  throw new RequestRejectedError(
    'PAYLOAD_TOO_LARGE',
    `${article(name)} picture may have up to ${maxMegapixels} megapixels.`,
  );
}

const article = (name: string) => (name.startsWith('A') ? `An ${name}` : `A ${name}`);
