import { CapacityError } from '@imguessr/async';
import { CACHE_POLICIES, DEFAULT_FACE, faceTag, parseResultPictureName, pictureName } from '@imguessr/contracts';
import { Controller, Get, Inject, NotFoundException, Param, Res, ServiceUnavailableException } from '@nestjs/common';
import { SiteStore } from '../../site/site-store.port.ts';
import type { HttpReply } from '../../transport/http-reply.ts';
import { PictureLibrary } from '../picture.library.ts';
import { drawResultPicture } from './result-picture.ts';

/** Not stored: gateways and CDNs keep the pictures in use. */
@Controller('result-pictures')
export class ResultPicturesController {
  constructor(
    @Inject(PictureLibrary) private readonly pictures: PictureLibrary,
    @Inject(SiteStore) private readonly sites: SiteStore,
  ) {}

  @Get(':file')
  async picture(@Param('file') file: string, @Res() reply: HttpReply) {
    const picture = parseResultPictureName(file);
    const photo = picture && (await this.pictures.original(pictureName({ address: picture.address })));
    const face = (await this.sites.latest())?.face ?? DEFAULT_FACE;
    // A picture is kept for good under its name, so that the name and logo of another time are not drawn.
    if (!photo || picture.face !== faceTag(face)) throw new NotFoundException('Picture not found.');
    const logo = face.logo === undefined ? undefined : await this.sites.logo(face.logo);
    const bytes = await drawResultPicture(photo, picture, { name: face.name, logo }).catch((error: unknown) => {
      if (error instanceof CapacityError) throw new ServiceUnavailableException('Too many pictures are being drawn.');
      throw error;
    });
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': CACHE_POLICIES.immutable.ok,
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  }
}
