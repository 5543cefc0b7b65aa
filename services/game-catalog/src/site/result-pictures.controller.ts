import { CACHE_POLICIES, DEFAULT_FACE, faceTag, parseResultPictureName } from '@imguessr/contracts';
import {
  Controller,
  Get,
  NotFoundException,
  Param,
  Res,
  ServiceUnavailableException,
} from '@nestjs/common';
import { PictureLibrary } from '../pictures/picture.library.ts';
import type { HttpReply } from '../transport/http.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { SiteStore } from './site.store.ts';

/** Not stored: gateways and CDNs keep the pictures in use. */
@Controller('result-pictures')
export class ResultPicturesController {
  constructor(
    private readonly pictures: PictureLibrary,
    private readonly sites: SiteStore,
  ) {}

  @Get(':file')
  async picture(@Param('file') file: string, @Res() reply: HttpReply) {
    const picture = parseResultPictureName(file);
    const face = (await this.sites.latest())?.face ?? DEFAULT_FACE;
    // A picture is kept for good under its name, so that the name and logo of another time are not
    // drawn.
    if (!picture || picture.face !== faceTag(face))
      throw new NotFoundException('Picture not found.');
    const logo = face.logo === undefined ? undefined : await this.sites.logo(face.logo);
    const bytes = await this.pictures
      .drawResult(picture, { name: face.name, logo })
      .catch((error: unknown) => {
        if (error instanceof RequestRejectedError)
          throw new ServiceUnavailableException(error.message);
        throw error;
      });
    if (!bytes) throw new NotFoundException('Picture not found.');
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': CACHE_POLICIES.immutable.ok,
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  }
}
