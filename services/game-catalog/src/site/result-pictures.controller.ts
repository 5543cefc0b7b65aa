import {
  brandingTag,
  CACHE_POLICIES,
  DEFAULT_BRANDING,
  parseResultPictureName,
} from '@imguessr/contracts';
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
    const branding = (await this.sites.latest())?.branding ?? DEFAULT_BRANDING;
    // A picture is kept for good under its name, so that the name and logo of another time are not
    // drawn.
    if (!picture || picture.branding !== brandingTag(branding))
      throw new NotFoundException('Picture not found.');
    const logo = branding.logo === undefined ? undefined : await this.sites.logo(branding.logo);
    const bytes = await this.pictures
      .drawResult(picture, { name: branding.name, logo })
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
