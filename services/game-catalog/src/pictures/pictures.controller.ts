import { CACHE_POLICIES, parsePictureName } from '@imguessr/contracts';
import { Controller, Get, Headers, NotFoundException, Param, Res } from '@nestjs/common';
import type { HttpReply } from '../transport/http.ts';
import { PictureJobs } from './picture.jobs.ts';
import { PictureLibrary } from './picture.library.ts';

@Controller('pictures')
export class PicturesController {
  constructor(
    private readonly pictures: PictureLibrary,
    private readonly jobs: PictureJobs,
  ) {}

  @Get(':file')
  async picture(
    @Param('file') file: string,
    @Headers('if-none-match') ifNoneMatch = '',
    @Res() reply: HttpReply,
  ) {
    if (!parsePictureName(file)) throw new NotFoundException('Picture not found.');
    // The content of a file never changes, so an ETag equal to the requested name is valid without
    // a database query.
    if (ifNoneMatch.includes(`"${file}"`))
      return reply.status(304).headers(cacheHeaders(file, true)).send();
    const served = await this.pictures.serve(file);
    if (!served) throw new NotFoundException('Picture not found.');
    if (served.pendingHash) this.jobs.prioritise(served.pendingHash);
    const headers = cacheHeaders(served.file, served.isFinal);
    if (ifNoneMatch.includes(headers.etag)) return reply.status(304).headers(headers).send();
    return reply
      .status(200)
      .headers({ ...headers, 'content-type': served.type, 'x-content-type-options': 'nosniff' })
      .send(served.bytes);
  }
}

/**
 * A file may be cached permanently, unless it is served in place of a size that is still to be
 * created.
 */
function cacheHeaders(file: string, isFinal: boolean) {
  return {
    etag: `"${file}"`,
    'cache-control': CACHE_POLICIES[isFinal ? 'immutable' : 'revalidated'].ok,
  };
}
