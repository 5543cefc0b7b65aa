import type { Readable } from 'node:stream';
import { createWeightedSemaphore } from '@imguessr/async';
import { MAX_PICTURE_BYTES, STATUS, UPLOAD_PATH, type Upload } from '@imguessr/contracts';
import { Body, Controller, Headers, Inject, Post, Res } from '@nestjs/common';
import { type Answers, Refusal } from '../answers.ts';
import { PART } from '../parts.ts';
import type { PictureJobs } from '../pictures/picture.jobs.ts';
import type { PictureLibrary } from '../pictures/picture.library.ts';
import { refuseWhenBusy } from '../pictures/processing/picture.memory.ts';

/** The part of Fastify's reply that is needed here. */
interface Reply {
  status(code: number): Reply;
  send(body: unknown): unknown;
}

/** An upload may wait for room twice (here and for memory to decode in, eight seconds each), and is decoded in three. */
const DEADLINE_MS = 20_000;

/** Files that are held at a time, in bytes, read or decoded: four of the largest. What is not admitted is not read. */
const HELD_BYTES = 4 * MAX_PICTURE_BYTES;
/** A small file may be a large picture: no more of them are held than can be decoded in time. */
const LEAST_HELD_BYTES = HELD_BYTES / 16;
const MAX_WAIT_MS = 8_000;
const MAX_WAITING = 64;

const CUT_OFF = 'The upload was cut off.';

const held = createWeightedSemaphore(HELD_BYTES, MAX_WAITING);

/** Takes the bytes of a picture; what becomes of it is decided by the call that names its hash. */
@Controller(UPLOAD_PATH)
export class UploadsController {
  constructor(
    @Inject(PART.pictures) private readonly pictures: PictureLibrary,
    @Inject(PART.pictureJobs) private readonly jobs: PictureJobs,
    @Inject(PART.answers) private readonly answers: Answers,
  ) {}

  @Post()
  async upload(@Body() file: unknown, @Headers() headers: Record<string, string | undefined>, @Res() reply: Reply) {
    const context = { requestId: headers['x-request-id'], traceparent: headers.traceparent };
    const size = Number(headers['content-length'] ?? MAX_PICTURE_BYTES);
    const answer = await this.answers.about('upload', context, DEADLINE_MS, () => this.take(file, size));
    reply.status(answer.ok ? 200 : STATUS[answer.error.code]).send(answer);
  }

  private async take(file: unknown, size: number): Promise<Upload> {
    if (!isStream(file)) {
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'A picture must be sent as application/octet-stream.');
    }
    const gone = new AbortController();
    file.once('close', () => !file.readableEnded && gone.abort(new Refusal('REQUEST_IS_INVALID', CUT_OFF)));
    const weight = Math.min(Math.max(size, LEAST_HELD_BYTES), MAX_PICTURE_BYTES);
    const release = await held.acquire(weight, MAX_WAIT_MS, gone.signal).catch(refuseWhenBusy);
    try {
      const kept = await this.pictures.take(await readUpload(file, size));
      this.jobs.finish([kept.pictureHash]);
      return kept;
    } finally {
      release();
    }
  }
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Leaves the body of an upload unread until there is room for it. */
export const passUpload = (_request: unknown, body: Readable, done: (error: null, body: Readable) => void): void =>
  done(null, body);

/**
 * Reads the body of an upload: at most one byte more than may be, so that its refusal can be worded elsewhere; the rest
 * is let go of as it comes.
 */
async function readUpload(body: Readable, size: number): Promise<Buffer> {
  // Once and in full: chunks that are joined in the end would take twice the memory.
  const file = Buffer.allocUnsafe(Math.min(size, MAX_PICTURE_BYTES) + 1);
  let length = 0;
  try {
    for await (const chunk of body) length += (chunk as Buffer).copy(file, length);
  } catch {
    throw new Refusal('REQUEST_IS_INVALID', CUT_OFF);
  }
  return file.subarray(0, length);
}
