import { parsePictureName } from '@imguessr/contracts';
import { Controller, Get, Headers, Inject, NotFoundException, Param, Res } from '@nestjs/common';
import { PictureJobs } from './picture.jobs.ts';
import { PictureLibrary } from './picture.library.ts';

/** The part of Fastify's reply that is needed here. */
interface Reply {
  status(code: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(body?: Buffer): unknown;
}

@Controller('pictures')
export class PicturesController {
  constructor(
    @Inject(PictureLibrary) private readonly pictures: PictureLibrary,
    @Inject(PictureJobs) private readonly jobs: PictureJobs,
  ) {}

  @Get(':file')
  async picture(@Param('file') file: string, @Headers('if-none-match') known = '', @Res() reply: Reply) {
    if (!parsePictureName(file)) throw new NotFoundException('There is no such picture.');
    // What a file holds never changes, so a caller who has it under its own name needs no look into the database.
    if (known.includes(`"${file}"`)) return reply.status(304).headers(validity(file, true)).send();
    const served = await this.pictures.serve(file);
    if (!served) throw new NotFoundException('There is no such picture.');
    if (served.unfinished) this.jobs.prioritise(served.unfinished);
    const headers = validity(served.file, served.isFinal);
    if (known.includes(headers.etag)) return reply.status(304).headers(headers).send();
    return reply
      .status(200)
      .headers({ ...headers, 'content-type': served.type, 'x-content-type-options': 'nosniff' })
      .send(served.bytes);
  }
}

/** Permanently, or until the size that was asked for has been made. */
function validity(file: string, isFinal: boolean) {
  return { etag: `"${file}"`, 'cache-control': isFinal ? 'public, max-age=31536000, immutable' : 'no-cache' };
}
