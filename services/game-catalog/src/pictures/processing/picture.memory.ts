import { CapacityError, createWeightedSemaphore } from '@imguessr/async';
import type { PictureKind } from '@imguessr/contracts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';

const MIB = 1024 ** 2;

/**
 * Memory that decoding takes at its peak, in bytes for each pixel: that of the worst picture of a kind. Measured with
 * sharp 0.35.5 (libvips 8.18, libheif 1.23 with libaom 3.15):
 * PNG 13.7 (interlaced RGBA of 16 bits, 65,000 pixels wide), JPEG 8.3 (progressive CMYK), GIF 10.3 (65,000 wide),
 * WebP 1.3 (it is made smaller while it is decoded), AVIF 33.6 (12 bits, 4:4:4, alpha, film grain, turned; libaom alone
 * keeps 11 for the modes of its blocks, so that even 8 bits and 4:2:0 take 15).
 */
const BYTES_PER_PIXEL: Readonly<Record<PictureKind, number>> = { png: 14, jpeg: 9, gif: 11, webp: 4, avif: 34 };

/** What all pictures that are being decoded may take together, in bytes; the largest of each kind fits alone. */
const DECODING_BYTES = 650 * MIB;
/** At most two at a time: each keeps a thread of libuv's four, which the rest of the catalog needs as well. */
const LEAST_SHARE = DECODING_BYTES / 2;

/** Uploads that wait are held in memory; who sends them waits no longer than this, in milliseconds. */
const MAX_WAIT_MS = 8_000;
const MAX_WAITING = 64;

const BUSY = 'Many pictures are being uploaded. Please try again in a few seconds.';

const decoding = createWeightedSemaphore(DECODING_BYTES, MAX_WAITING);

/**
 * Runs `decode` once there is memory for a picture of so many pixels. Throws RequestRejectedError `UNAVAILABLE` when there is none
 * in time.
 */
export async function withDecodingMemory<T>(kind: PictureKind, pixels: number, decode: () => Promise<T>): Promise<T> {
  const bytes = Math.max(LEAST_SHARE, pixels * BYTES_PER_PIXEL[kind]);
  const release = await decoding.acquire(bytes, MAX_WAIT_MS).catch(refuseWhenBusy);
  return decode().finally(release);
}

/** Turns a lack of capacity into a refusal that a person can act on; to be passed to `catch`. */
export function refuseWhenBusy(error: unknown): never {
  if (error instanceof CapacityError) throw new RequestRejectedError('UNAVAILABLE', BUSY);
  throw error;
}
