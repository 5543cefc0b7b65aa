import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGAPIXELS } from '@imguessr/contracts';
import sharp, { type Metadata } from 'sharp';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { isPixelsOnlyWebp, pictureKindOf, truncatedWebp } from './picture.kind.ts';
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
const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000;
/** Of libvips. */
const MAX_SIDE = 65_535;

/** Throws RequestRejectedError when the file is not an accepted picture. */
export async function processUpload(file: Buffer): Promise<ProcessedPicture> {
  const { kind, metadata } = await inspect(file);
  const pixels = metadata.width * metadata.height;
  return withDecodingMemory(kind, pixels, () => convert(file, metadata));
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
      'The file must be a PNG, JPEG, GIF or WebP picture.',
    );
  }
  const metadata = await open(file).metadata().catch(rejectUnreadable);
  if (metadata.format !== kind) rejectUnreadable();
  rejectTooLarge(metadata);
  return { kind, metadata };
}

const open = (file: Buffer) =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning', autoOrient: true });

/** Before the picture is decoded. */
function rejectTooLarge({ width, height, pages = 1 }: Metadata): void {
  if (width * height > MAX_PIXELS) rejectTooManyPixels();
  if (Math.max(width, height) > MAX_SIDE) {
    const side = MAX_SIDE.toLocaleString('en');
    throw new RequestRejectedError(
      'PAYLOAD_TOO_LARGE',
      `A picture may have up to ${side} pixels a side.`,
    );
  }
  if (width * height * pages > MAX_FRAMES_AT_FULL_SIZE * MAX_PIXELS) {
    throw new RequestRejectedError(
      'PAYLOAD_TOO_LARGE',
      'The animation has too many frames. Upload a still picture instead.',
    );
  }
}

async function convert(file: Buffer, { width, height }: Metadata): Promise<ProcessedPicture> {
  // Scaling down during decoding is the cheapest way to decode all of a picture.
  const placeholderOf = (bytes: Buffer) => createPlaceholder(open(bytes)).catch(() => undefined);
  const mayBeUnchanged = isPixelsOnlyWebp(file) && Math.max(width, height) <= MAX_EDGE;
  if (mayBeUnchanged && !(await placeholderOf(truncatedWebp(file, TAIL_BYTES)))) {
    // The last bytes are needed, so the file contains nothing but pixels and is stored unchanged if
    // it is valid.
    const placeholder = (await placeholderOf(file)) ?? rejectUnreadable();
    return processed(file, width, height, placeholder);
  }
  const { data, info } = await open(file)
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(rejectUnreadable);
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

function rejectUnreadable(cause?: unknown): never {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) rejectTooManyPixels();
  throw new RequestRejectedError('INVALID_REQUEST', 'The picture is damaged and cannot be read.');
}

function rejectTooManyPixels(): never {
  throw new RequestRejectedError(
    'PAYLOAD_TOO_LARGE',
    `A picture may have up to ${MAX_PICTURE_MEGAPIXELS} megapixels.`,
  );
}
