import { MAX_PICTURE_BYTES, STATUS, UPLOAD_PATH, type Upload } from '@imguessr/contracts';
import { Body, Controller, Headers, Inject, Post, Res } from '@nestjs/common';
import { type Answers, Refusal } from '../answers.ts';
import { PART } from '../parts.ts';
import type { PictureJobs } from './picture.jobs.ts';
import type { PictureLibrary } from './picture.library.ts';

/** The part of Fastify's reply that is needed here. */
interface Reply {
  status(code: number): Reply;
  send(body: unknown): unknown;
}

/** A picture of many megapixels takes seconds, and more while others are before it. */
const DEADLINE_MS = 20_000;

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
    const answer = await this.answers.about('upload', context, DEADLINE_MS, () => this.take(file));
    reply.status(answer.ok ? 200 : STATUS[answer.error.code]).send(answer);
  }

  private async take(file: unknown): Promise<Upload> {
    if (!Buffer.isBuffer(file)) {
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'A picture must be sent as application/octet-stream.');
    }
    const kept = await this.pictures.take(file);
    this.jobs.finish([kept.pictureHash]);
    return kept;
  }
}

/**
 * Reads the body of an upload: at most one byte more than may be, so that its refusal can be worded here; the rest is
 * let go of as it comes.
 */
export async function readUpload(_request: unknown, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (size <= MAX_PICTURE_BYTES) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, MAX_PICTURE_BYTES + 1);
}
