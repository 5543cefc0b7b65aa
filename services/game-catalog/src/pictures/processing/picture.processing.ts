import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES, PICTURE_KINDS, type PictureKind } from '@imguessr/contracts';
import sharp, { type Metadata } from 'sharp';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { AvifError } from './avif.boxes.ts';
import { avifPixels } from './avif.pixels.ts';
import { asStillAvif, isPixelsOnlyWebp, pictureKindOf, truncatedWebp } from './picture.kind.ts';
import { withDecodingMemory } from './picture.memory.ts';
import { createPlaceholder } from './picture.sizes.ts';

/** As stored and served: WebP, upright, without metadata. */
export interface ProcessedPicture {
  /** SHA-256 of `bytes` in hexadecimal. */
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

/**
 * Only the first frame of an animation is decoded, but the whole file is read to find the others.
 */
const MAX_FRAMES_AT_FULL_SIZE = 10;
const MAX_EDGE = 1024;
const QUALITY = 80;
/** More than any encoder writes after the last pixel. */
const TAIL_BYTES = 8;

const SHARP_FORMAT = { png: 'png', jpeg: 'jpeg', gif: 'gif', webp: 'webp', avif: 'heif' } as const;

/** Throws RequestRejectedError when the file is not an accepted picture. */
export async function processUpload(file: Buffer): Promise<ProcessedPicture> {
  const { bytes, kind, metadata, pixels } = await inspect(file);
  return withDecodingMemory(kind, pixels, () => convert(bytes, kind, metadata));
}

/** Validates what can be known without decoding. Throws RequestRejectedError. */
export async function inspectUpload(file: Buffer): Promise<void> {
  await inspect(file);
}

async function inspect(file: Buffer) {
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
  const metadata = await open(bytes, kind)
    .metadata()
    .catch((error: unknown) => rejectUnreadable(kind, error));
  return { bytes, kind, metadata, pixels: checkedPixels(bytes, kind, metadata) };
}

const maxPixels = (kind: PictureKind) => PICTURE_KINDS[kind].maxMegapixels * 1_000_000;
const open = (file: Buffer, kind: PictureKind) =>
  sharp(file, { limitInputPixels: maxPixels(kind), failOn: 'warning', autoOrient: true });

/** Rejects a picture that is damaged or too large before it is decoded. */
function checkedPixels(file: Buffer, kind: PictureKind, metadata: Metadata): number {
  if (
    metadata.format !== SHARP_FORMAT[kind] ||
    (kind === 'avif' && metadata.compression !== 'av1')
  ) {
    rejectUnreadable(kind);
  }
  const { width, height, pages = 1 } = metadata;
  const pixels = Math.max(width * height, kind === 'avif' ? decodedPixels(file) : 0);
  if (pixels > maxPixels(kind)) rejectTooManyPixels(kind);
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
      'The animation has too many frames. Upload a still picture instead.',
    );
  }
  return pixels;
}

function decodedPixels(avif: Buffer): number {
  try {
    return avifPixels(avif);
  } catch (error) {
    if (error instanceof AvifError) rejectUnreadable('avif');
    throw error;
  }
}

async function convert(
  file: Buffer,
  kind: PictureKind,
  { width, height }: Metadata,
): Promise<ProcessedPicture> {
  // Scaling down during decoding is the cheapest way to decode all of a picture.
  const placeholderOf = (bytes: Buffer) =>
    createPlaceholder(open(bytes, kind)).catch(() => undefined);
  const mayBeUnchanged = isPixelsOnlyWebp(file) && Math.max(width, height) <= MAX_EDGE;
  if (mayBeUnchanged && !(await placeholderOf(truncatedWebp(file, TAIL_BYTES)))) {
    // The last bytes are needed, so the file contains nothing but pixels and is stored unchanged if
    // it is valid.
    const placeholder = (await placeholderOf(file)) ?? rejectUnreadable(kind);
    return processed(file, width, height, placeholder);
  }
  const { data, info } = await open(file, kind)
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => rejectUnreadable(kind, error));
  return processed(data, info.width, info.height, await createPlaceholder(sharp(data)));
}

function processed(
  bytes: Buffer,
  width: number,
  height: number,
  placeholder: string,
): ProcessedPicture {
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    bytes,
    width,
    height,
    placeholder,
  };
}

function rejectUnreadable(kind: PictureKind, cause?: unknown): never {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) rejectTooManyPixels(kind);
  throw new RequestRejectedError('INVALID_REQUEST', 'The picture is damaged and cannot be read.');
}

function rejectTooManyPixels(kind: PictureKind): never {
  const { name, maxMegapixels } = PICTURE_KINDS[kind];
  throw new RequestRejectedError(
    'PAYLOAD_TOO_LARGE',
    `${article(name)} picture may have up to ${maxMegapixels} megapixels.`,
  );
}

const article = (name: string) => (name.startsWith('A') ? `An ${name}` : `A ${name}`);
