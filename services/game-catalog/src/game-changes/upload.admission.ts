import type { Readable } from 'node:stream';
import { createWeightedSemaphore } from '@imguessr/async';
import { MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { drainRequestBody } from '@imguessr/service-kit';
import { refuseWhenBusy } from '../pictures/processing/picture.memory.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';

/** Files that are held at a time, in bytes, read or decoded: four of the largest. What is not admitted is not read. */
const HELD_BYTES = 4 * MAX_PICTURE_BYTES;
/** A small file may be a large picture: no more of them are held than can be decoded in time. */
const MIN_HELD_BYTES = HELD_BYTES / 16;
const MAX_WAIT_MS = 8_000;
const MAX_WAITING = 64;

const CUT_OFF = 'The upload was cut off.';

const held = createWeightedSemaphore(HELD_BYTES, MAX_WAITING);

/** A parser of bodies for Fastify that leaves the body of an upload unread until there is room for it. */
export const leaveBodyUnread = (_request: unknown, body: Readable, done: (error: null, body: Readable) => void): void =>
  done(null, body);

/** Returns the unread body of an upload; throws RequestRejectedError `UNSUPPORTED_MEDIA_TYPE` where it is none. */
export function uploadBody(body: unknown): Readable {
  const isStream = typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
  if (isStream) return body as Readable;
  throw new RequestRejectedError('UNSUPPORTED_MEDIA_TYPE', 'A picture must be sent as application/octet-stream.');
}

/** Settles as `work` does; where it rejects, only after the rest of the body was discarded. */
export async function discardingUnread<Result>(body: Readable, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await drainRequestBody(body);
    throw error;
  }
}

/**
 * Reads a body of `size` bytes once there is room for it, and keeps the room until `work` with the file has ended. Throws
 * RequestRejectedError `UNAVAILABLE` when there is no room in time, `INVALID_REQUEST` when the body is cut off.
 */
export async function withUpload<Result>(
  body: Readable,
  size: number,
  work: (file: Buffer) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  body.once('close', () => !body.readableEnded && gone.abort(cutOff()));
  const weight = Math.min(Math.max(size, MIN_HELD_BYTES), MAX_PICTURE_BYTES);
  const release = await held.acquire(weight, MAX_WAIT_MS, gone.signal).catch(refuseWhenBusy);
  try {
    return await work(await read(body, size));
  } finally {
    release();
  }
}

/** Reads at most one byte more than may be, so that its refusal can be worded elsewhere; the rest is discarded. */
async function read(body: Readable, size: number): Promise<Buffer> {
  // Allocated once and in full: chunks that are joined in the end would take twice the memory.
  const file = Buffer.allocUnsafe(Math.min(size, MAX_PICTURE_BYTES) + 1);
  let length = 0;
  try {
    for await (const chunk of body) length += (chunk as Buffer).copy(file, length);
  } catch {
    throw cutOff();
  }
  return file.subarray(0, length);
}

const cutOff = () => new RequestRejectedError('INVALID_REQUEST', CUT_OFF);
