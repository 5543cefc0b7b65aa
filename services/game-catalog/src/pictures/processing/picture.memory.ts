import { CapacityError, createWeightedSemaphore } from '@imguessr/async';
import type { PictureKind } from '@imguessr/contracts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';

const MIB = 1024 ** 2;

/**
 * Peak memory of decoding in bytes per pixel, for the worst picture of each format. Measured with
 * sharp 0.35.5 (libvips 8.18): PNG 13.7 (interlaced RGBA of 16 bits, 65,000 pixels wide), JPEG 8.3
 * (progressive CMYK), GIF 10.3 (65,000 wide), WebP 1.3 (it is scaled down while it is decoded).
 */
const BYTES_PER_PIXEL: Readonly<Record<PictureKind, number>> = {
  png: 14,
  jpeg: 9,
  gif: 11,
  webp: 4,
};

/**
 * Memory for all pictures that are being decoded, in bytes; the largest picture of each format
 * fits.
 */
const MAX_DECODING_BYTES = 540 * MIB;
/**
 * Limits decoding to two pictures at a time: each occupies one of libuv's four threads, which are
 * needed elsewhere.
 */
const MIN_RESERVATION_BYTES = MAX_DECODING_BYTES / 2;

const MAX_WAIT_MS = 8_000;
const MAX_WAITING = 64;

const decodingMemory = createPictureMemory(MAX_DECODING_BYTES);

/** Throws RequestRejectedError `UNAVAILABLE` when no memory is free within 8 s. */
export async function withDecodingMemory<T>(
  kind: PictureKind,
  pixels: number,
  decode: () => Promise<T>,
): Promise<T> {
  const bytes = Math.max(MIN_RESERVATION_BYTES, pixels * BYTES_PER_PIXEL[kind]);
  const release = await decodingMemory.acquire(bytes);
  return decode().finally(release);
}

/**
 * Returns memory of which pictures reserve parts. `acquire` throws RequestRejectedError
 * `UNAVAILABLE` when none is free within 8 s, and the reason of an aborted signal.
 */
export function createPictureMemory(maxBytes: number) {
  const semaphore = createWeightedSemaphore(maxBytes, MAX_WAITING);
  return {
    acquire: (bytes: number, signal?: AbortSignal) =>
      semaphore.acquire(bytes, MAX_WAIT_MS, signal).catch(rejectWhenBusy),
  };
}

function rejectWhenBusy(error: unknown): never {
  if (!(error instanceof CapacityError)) throw error;
  const message = 'Too many pictures are being uploaded. Please try again in a few seconds.';
  throw new RequestRejectedError('UNAVAILABLE', message);
}
