import type { Readable } from 'node:stream';
import { MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { drainRequestBody } from '@imguessr/service-kit';
import { createPictureMemory } from '../../pictures/processing/picture.memory.ts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';

/**
 * Bytes of files that are being read or decoded: four of the largest. Other uploads wait unread.
 */
const MAX_BYTES_IN_MEMORY = 4 * MAX_PICTURE_BYTES;
/**
 * A small file may decode to a large picture, so no more files are admitted than can be decoded in
 * time.
 */
const MIN_RESERVATION_BYTES = MAX_BYTES_IN_MEMORY / 16;

const uploadMemory = createPictureMemory(MAX_BYTES_IN_MEMORY);

/** If `work` rejects, first reads and discards the rest of the body. */
export async function drainOnFailure<Result>(
  body: Readable,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await drainRequestBody(body);
    throw error;
  }
}

/**
 * Reserves memory until `work` has settled. Throws RequestRejectedError: `UNAVAILABLE` when none is
 * free within 8 s,
 * `INVALID_REQUEST` when the client disconnects.
 */
export async function withUpload<Result>(
  body: Readable,
  size: number,
  work: (file: Buffer) => Promise<Result>,
): Promise<Result> {
  const disconnected = new AbortController();
  body.once('close', () => !body.readableEnded && disconnected.abort(uploadInterrupted()));
  const bytes = Math.min(Math.max(size, MIN_RESERVATION_BYTES), MAX_PICTURE_BYTES);
  const release = await uploadMemory.acquire(bytes, disconnected.signal);
  try {
    return await work(await read(body, size));
  } finally {
    release();
  }
}

/** Returns at most one byte more than the limit: by that byte the caller detects a larger file. */
async function read(body: Readable, size: number): Promise<Buffer> {
  // Allocated once: concatenating chunks at the end would need twice the memory.
  const file = Buffer.allocUnsafe(Math.min(size, MAX_PICTURE_BYTES) + 1);
  let length = 0;
  try {
    for await (const chunk of body) length += (chunk as Buffer).copy(file, length);
  } catch {
    throw uploadInterrupted();
  }
  return file.subarray(0, length);
}

const uploadInterrupted = () =>
  new RequestRejectedError('INVALID_REQUEST', 'The upload was aborted.');
